import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { allergens } from '../../src/content/documents/legal-texts.ts';
import type { Menu } from '../../src/content/documents/menu.ts';
import { projectPath } from '../project.ts';
import { describeIssue, fields, text } from './schema.ts';

/** The menus that there are; a file of this name holds each. */
export const menuNames = ['menu-ristorante', 'menu-dolci'] as const;

/** Both languages stand on one line, so that a change to one is seen beside the other. */
const pair = (pattern: RegExp) =>
  v.pipe(
    text,
    v.regex(pattern, 'is not in both languages: write Italian | English'),
    v.transform((line) => {
      const [it = '', en = it] = line.split('|').map((half) => half.trim().replaceAll("'", '’'));
      return { it, en };
    }),
  );
const both = pair(/^[^|]+\|[^|]+$/);
/** One name may serve both languages. */
const name = pair(/^[^|]+(?:\|[^|]+)?$/);

/** Euro. */
const MAX_PRICE = 500;

const PRICE = 'is no price in euro: write 14 or 14,50';
const price = v.pipe(
  text,
  v.regex(/^\d+(?:[.,]\d{1,2})?$/, PRICE),
  v.transform((euro) => Number(euro.replace(',', '.'))),
  v.check((euro) => euro > 0, PRICE),
  v.check((euro) => euro <= MAX_PRICE, `is more than ${MAX_PRICE} euro: is the comma missing?`),
);

const yes = v.pipe(
  v.picklist(['yes', 'no'], 'is neither yes nor no'),
  v.transform((answer) => answer === 'yes'),
);

const list = <T extends v.GenericSchema>(item: T) =>
  v.array(item, 'is no list: each entry begins with "- "');

const permitted = allergens.map(({ id, it }, index) => `${index + 1} ${id} (${it})`).join(', ');

const dish = v.pipe(
  fields({
    name,
    text: v.optional(both),
    price,
    unit: v.optional(both),
    allergens: v.pipe(
      text,
      v.transform((held) => (held === 'none' ? [] : held.split(',').map((each) => each.trim()))),
      v.array(
        v.picklist(
          allergens.map(({ id }) => id),
          `is no allergen; write none, or some of: ${permitted}`,
        ),
      ),
      v.check((held) => new Set(held).size === held.length, 'names one twice'),
    ),
    frozen: v.optional(yes),
    vegetarian: v.optional(yes),
  }),
  v.forward(
    v.check(
      ({ vegetarian, allergens: held }) =>
        !vegetarian || !held.some((each) => ['fish', 'crustaceans', 'molluscs'].includes(each)),
      'is yes, and the dish holds fish or seafood',
    ),
    ['vegetarian'],
  ),
);

const menuSchema = fields({
  title: both,
  motto: both,
  hour: v.picklist(['day', 'night'], 'is neither day nor night'),
  sections: list(
    fields({
      title: both,
      dishes: list(dish),
    }),
  ),
  charges: v.optional(list(fields({ name: both, price })), []),
  notes: v.optional(list(both), []),
});

/** A text that YAML reads on in the lines that follow, and reports at the end of the file. */
const OPEN_QUOTE = /^ *(?:- )?(?:\w+: +)?(["'])(?!.*\1\s*$)/;

/** A text of which YAML leaves out what follows the sign. */
const CUT_TEXT = /^[ -]*(?:title|motto|name|text|unit): (?!["']).*\s#/;

/** Reads a menu. @throws as `parseMenu` does */
export function readMenu(menu: (typeof menuNames)[number]): Menu {
  const file = `src/content/documents/${menu}.yaml`;
  return parseMenu(readFileSync(projectPath(file), 'utf8'), file);
}

/** @throws with what is wrong in it, a problem a line: the file, its line and what to write */
export function parseMenu(source: string, file: string): Menu {
  const cut = source.split('\n').findIndex((line) => CUT_TEXT.test(line)) + 1;
  if (cut > 0) {
    throw new Error(
      `${file}, line ${cut}: A text that holds " #" is written between " " as a whole.`,
    );
  }
  const lineCounter = new LineCounter();
  // "failsafe": every value is the text that was written, 14,50 and yes included.
  const yaml = parseDocument(source, { lineCounter, schema: 'failsafe', prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const [error] = yaml.errors;
  if (error) {
    const unclosed = source.split('\n').findIndex((line) => OPEN_QUOTE.test(line));
    const line = unclosed < 0 ? lineAt(error.pos[0]) : unclosed + 1;
    throw new Error(`${file}, line ${line}: ${remedyFor(error.code)}`);
  }
  const { issues, success, output } = v.safeParse(menuSchema, yaml.toJS(), {
    abortPipeEarly: true,
  });
  if (success) return output;
  const problems = issues.map((issue) => {
    const keys = issue.path?.map(({ key }) => key) ?? [];
    const field = keys.findLast((key) => typeof key === 'string') ?? 'menu';
    // The line of the value, or of what lacks it.
    let node = yaml.getIn(keys, true);
    while (!isNode(node) && keys.pop() !== undefined) node = yaml.getIn(keys, true);
    const line = isNode(node) ? lineAt(node.range?.[0] ?? 0) : 1;
    return `${file}, line ${line}: ${describeIssue(issue, `${field}`)}`;
  });
  throw new Error(problems.join('\n'));
}

function remedyFor(code: string): string {
  if (code === 'TAB_AS_INDENT') return 'It holds a tab. Write spaces in its place.';
  if (code === 'DUPLICATE_KEY') {
    return 'This is written twice in one dish. Does a new dish begin here? Then write "- " before its name.';
  }
  return 'This line or the next cannot be read. Does it begin in the same column as in the other dishes, with a space after "name:" or "price:"? A text that holds ": " or begins with a sign is written between " ", Italian | English together.';
}
