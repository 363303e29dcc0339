import { shellTexts } from '../content/shell-texts.ts';
import { PhoneLink } from './phone-link.tsx';

/** What a visitor can do when a page, or a part of it, is missing. */
export function ReloadOrCall() {
  return (
    <>
      <p>
        {shellTexts.reloadOrCall} <PhoneLink />
      </p>
      <button
        type="button"
        className="button"
        onClick={() => window.location.reload()}
      >
        {shellTexts.reload}
      </button>
    </>
  );
}

/** In place of a part of a page whose code a deployment has removed. */
export function NotLoaded() {
  return (
    <div role="alert">
      <p>{shellTexts.partMissing}</p>
      <ReloadOrCall />
    </div>
  );
}
