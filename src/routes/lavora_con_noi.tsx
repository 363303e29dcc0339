import { restaurant } from '../content/restaurant.ts';

export default function LavoraConNoi() {
  return (
    <>
      <h1>Lavora con noi</h1>
      <p>
        Manda il tuo curriculum a <a href={`mailto:${restaurant.email}`}>{restaurant.email}</a>.
      </p>
    </>
  );
}
