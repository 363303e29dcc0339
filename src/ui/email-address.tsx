import { restaurant } from '../content/restaurant.ts';

/** The restaurant's e-mail address, which may break after its @. */
export function EmailAddress() {
  const [mailbox, domain] = restaurant.email.split('@');
  return (
    <>
      {mailbox}@<wbr />
      {domain}
    </>
  );
}
