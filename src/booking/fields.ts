import { restaurant } from '../content/restaurant.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { type Field, type OwnField, ownFields, who } from './own-fields.ts';

/** The restaurant's further fields: `moreFields` in restaurant.yaml. */
const furtherFields = Object.fromEntries(
  restaurant.moreFields.map(
    ({ name, label, kind, longest }): [string, Field] => [
      name,
      {
        ...who,
        label,
        mailName: name,
        rowName: null,
        kind,
        clean: kind === 'lines' ? cleanLines : cleanLine,
        longest,
        missing: null,
        isKept: false,
        attributes: { maxLength: longest },
      },
    ],
  ),
);

/** All fields by the names of their details, in the order of the form. */
export const fields: Readonly<Record<OwnField, Field>> &
  Readonly<Record<string, Field>> = { ...ownFields, ...furtherFields };
