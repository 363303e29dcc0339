import { restaurant } from '../content/restaurant.ts';

export default function Home() {
  return <h1>{restaurant.name}</h1>;
}
