import { phoneLinksIn } from '../../content/phone-links.ts';
import { shownTexts } from './shown-texts.ts';

interface PhoneLinksProps {
  /** Whom they call; empty if that is said beside them. */
  readonly name: string;
  /** As the guest has typed it. */
  readonly phone: string;
  readonly className: string;
}

/** Calls a guest: a link for each number, and what else was typed. */
export function PhoneLinks({ name, phone, className }: PhoneLinksProps) {
  const links = phoneLinksIn(phone);
  // Such as 'non ce l’ho' or 'ore pasti'.
  const hasWords = links.length === 0 || /\p{L}/u.test(phone);
  return (
    <>
      {phone !== '' && hasWords ? <span>{phone}</span> : null}
      {links.map(({ text, href }) => (
        <a
          key={href}
          className={className}
          href={href}
          aria-label={shownTexts.call(name, text)}
        >
          {name === '' ? shownTexts.call('', text) : text}
        </a>
      ))}
    </>
  );
}
