import { attackers } from './attackers.ts';
import { contentAt } from './content.ts';
import { type State, tableKeys } from './model.ts';
import type { Random } from './random.ts';

const HOUR = 60 * 60 * 1000;

/** What one sequence keeps coming back to: few tables, so that operations meet. */
export interface Focus {
  readonly tables: readonly string[];
}

const notOnThePlan = [
  ...['Sala Principale2', 'Sala Principale12', 'Sala Principale', 'Pianoforte1', 'Pianoforte16'],
  ...['Esterno2', 'Esterno8', 'Esterno20', 'Esterno01', 'Esterno1 ', 'esterno1', 'XEsterno1'],
  ...['Sala PrincipaleX', 'Sala Principale1\u00a0', 'Cantina1', '1', 'Esterno', 'Esterno1\u2028'],
];

export function chooseFocus(random: Random): Focus {
  const tables = [random.pick(tableKeys), random.pick(tableKeys)];
  return { tables: [...tables, `Esterno${random.pick([1, 3, 17, 19])}`] };
}

/** Where a request goes: most often to a table of the focus. */
export function generatePath(random: Random, focus: Focus, state: State): string {
  const choice = random.below(40);
  if (choice < 22) return `tables/${pickTable(random, focus, state)}`;
  const paths = [
    `tables/${childOf('tables', random, focus, state)}`,
    `tables/${childOf('tables', random, focus, state)}`,
    `admin/${childOf('admin', random, focus, state)}`,
    `admin/${childOf('admin', random, focus, state)}`,
    `admins/${random.pick([...attackers.map(({ uid }) => uid ?? 'nobody'), 'a-stranger/below'])}`,
    random.pick(['', 'tables', 'admin', 'admins', 'other', 'other/secret', 'unknown', 'admins/']),
    random.pick(['tables/.priority', 'admin/.priority', 'Tables/Esterno1', 'tables/a.b', 'rules']),
  ];
  return random.pick(paths);
}

/** A path below `base`: a table, a switch, or what nearly is one. */
export function childOf(base: string, random: Random, focus: Focus, state: State): string {
  if (base === 'admin') {
    const setting = random.pick(['esterno', 'prenotazioni']);
    const others = ['unknown', `${setting}/below`, `${setting}/.priority`, 'Esterno', 'esterno '];
    return random.chance(0.75) ? setting : random.pick(others);
  }
  const table = pickTable(random, focus, state);
  if (random.chance(0.4)) return table;
  const near = [`${table}0`, `X${table}`, ` ${table}`, `${table} `, table.toLowerCase()];
  const below = [`${table}/note`, `${table}/.priority`, `${table}/a/b`, `/${table}//`];
  return random.pick([
    random.pick(notOnThePlan),
    random.pick(near),
    random.pick(below),
    random.pick(tableKeys),
  ]);
}

/** A table of the focus, most often the one that is nearest to its 5-hour mark. */
export function pickTable(random: Random, { tables }: Focus, { now, content }: State): string {
  const distance = (key: string) => {
    const record = contentAt(content, ['tables', key]);
    return typeof record === 'number'
      ? Math.abs(now - record - 5 * HOUR)
      : Number.POSITIVE_INFINITY;
  };
  const [nearest] = tables.toSorted((a, b) => (distance(a) < distance(b) ? -1 : 1));
  return nearest !== undefined && random.chance(0.4) ? nearest : random.pick(tables);
}
