export default function Menu() {
  return <h1>Menù</h1>;
}
