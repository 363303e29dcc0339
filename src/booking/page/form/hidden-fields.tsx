import { hiddenNames } from '../../own-fields.ts';
import { HONEYPOT } from './booking-fields.ts';

/**
 * The fields that the visitor does not see (requirements, section 3): honeypot
 * and key, and the table, which a press fills in.
 * @param accessKey of the form-mail service
 */
export function HiddenFields({ accessKey }: { readonly accessKey: string }) {
  return (
    <>
      <input
        type="checkbox"
        name={HONEYPOT}
        // Firefox would restore a tick over a reload.
        autoComplete="off"
        tabIndex={-1}
        aria-hidden="true"
        hidden
      />
      <input type="hidden" name="access_key" value={accessKey} />
      <input type="hidden" name={hiddenNames.table} />
      <input type="hidden" name={hiddenNames.zone} />
    </>
  );
}
