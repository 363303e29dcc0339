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
  const isAllLinked = links.length === 1 && links[0]?.text === phone;
  return (
    <>
      {phone === '' || isAllLinked ? null : <span>{phone}</span>}
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
