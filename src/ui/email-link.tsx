import { mailLink, restaurant } from '../content/restaurant.ts';

/**
 * The restaurant's e-mail address, which writes to it. It may break after its
 * @, where a screen reader would read a space.
 */
export function EmailLink({
  className,
}: {
  readonly className?: string | undefined;
}) {
  const [mailbox, domain] = restaurant.email.split('@');
  return (
    <a href={mailLink} className={className} aria-label={restaurant.email}>
      <span>
        {mailbox}@<wbr />
        {domain}
      </span>
    </a>
  );
}
