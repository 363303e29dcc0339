import { phoneLinkTo } from '../../content/restaurant.ts';
import { shownTexts } from './shown-texts.ts';

interface PhoneLinkProps {
  /** Whom it calls; empty if that is said beside it. */
  readonly name: string;
  readonly phone: string;
  readonly className: string;
}

/** Calls a guest. */
export function PhoneLink({ name, phone, className }: PhoneLinkProps) {
  const text = shownTexts.call(name, phone);
  return (
    <a className={className} href={phoneLinkTo(phone)} aria-label={text}>
      {name === '' ? text : phone}
    </a>
  );
}
