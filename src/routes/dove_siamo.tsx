export default function DoveSiamo() {
  return <h1>Dove siamo</h1>;
}
