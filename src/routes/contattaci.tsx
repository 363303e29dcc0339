import { phoneLink, restaurant } from '../content/restaurant.ts';

export default function Contattaci() {
  return (
    <>
      <h1>Contattaci</h1>
      <ul>
        <li>
          <a href={phoneLink}>{restaurant.phone}</a>
        </li>
        <li>
          <a href={`mailto:${restaurant.email}`}>{restaurant.email}</a>
        </li>
        <li>
          <a href={restaurant.instagram}>Instagram</a>
        </li>
      </ul>
    </>
  );
}
