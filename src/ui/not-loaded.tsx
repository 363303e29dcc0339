import { shellTexts } from '../content/shell-texts.ts';
import { ReloadOrCall } from './reload-or-call.tsx';

/** In place of a part of a page whose code a deployment has removed. */
export function NotLoaded() {
  return (
    <div role="alert">
      <p>{shellTexts.partMissing}</p>
      <ReloadOrCall />
    </div>
  );
}
