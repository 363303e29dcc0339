import { shownTexts } from './shown-texts.ts';

/** Six digits or more, with what people put between two of them. */
const NUMBER = /\+?\d(?:(?:[\s().]{0,2}|[/-])\d){5,}/;

/**
 * Calls the first number in what a guest has typed, which is shown as well if
 * there is more, such as 'ore pasti'.
 */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const [number] = NUMBER.exec(phone) ?? [];
  return (
    <>
      {number === phone ? null : <span>{phone}</span>}
      {number ? (
        <a
          className="button button-quiet"
          href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}
        >
          {shownTexts.call(number)}
        </a>
      ) : null}
    </>
  );
}
