import { textsOf } from '../../services/json.ts';
import { storedValue } from '../../services/storage.ts';

/**
 * What the visitor has typed in the booking form, by field name, until the tab
 * is closed.
 */
export const storedForm = storedValue(() => sessionStorage, 'form', textsOf);
