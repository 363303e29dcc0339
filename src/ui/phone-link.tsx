import { phoneLink, restaurant } from '../content/restaurant.ts';

/** The restaurant's telephone number, which calls it. */
export function PhoneLink({ className }: { readonly className?: string }) {
  return (
    <a href={phoneLink} className={className}>
      {restaurant.phone}
    </a>
  );
}
