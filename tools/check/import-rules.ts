import { readdirSync } from 'node:fs';
import { projectPath } from '../shared/project.ts';

/** A folder of `src/` or `tools/`, and what it may import besides itself. */
interface Room {
  readonly name: string;
  /** What is in it, for docs/CONTRIBUTING.md. */
  readonly holds: string;
  readonly mayImport: readonly string[];
  /** Single files of other rooms, from the folder that has the rooms. */
  readonly mayImportFiles?: readonly string[];
  /** Packages that it may not import. */
  readonly withoutPackages: readonly string[];
}

interface Override {
  readonly includes: readonly string[];
  readonly linter: object;
}

const FIREBASE = ['firebase', 'firebase/**', '@firebase/**'];
const REACT = ['react', 'react-dom', 'react-dom/**', 'react-router-dom'];

/** The rooms of `src/`, from the page to what every page uses. */
const rooms: readonly Room[] = [
  {
    name: 'routes',
    holds:
      'one file per URL, which composes; a folder beside it has what that page alone needs; no route imports another',
    mayImport: [
      'booking',
      'admin',
      'before-hydration',
      'tables',
      'services',
      'time',
      'ui',
      'content',
      'restaurant',
    ],
    withoutPackages: FIREBASE,
  },
  {
    name: 'booking',
    holds:
      'a visitor’s booking, without React; in `page`, which it does not import: the form, messages and texts',
    mayImport: [
      'before-hydration',
      'tables',
      'services',
      'time',
      'ui',
      'content',
      'restaurant',
    ],
    withoutPackages: FIREBASE,
  },
  {
    name: 'admin',
    holds: 'sign-in, switches, the staff’s tables, their texts',
    mayImport: ['tables', 'services', 'time', 'ui', 'content', 'restaurant'],
    withoutPackages: FIREBASE,
  },
  {
    name: 'tables',
    holds:
      'the floor plan, the state of a table, its record, the live tables, their texts',
    mayImport: [
      'before-hydration',
      'services',
      'time',
      'ui',
      'content',
      'restaurant',
    ],
    withoutPackages: FIREBASE,
  },
  {
    name: 'before-hydration',
    holds: 'what happens on a page before React is there',
    mayImport: ['tables', 'services', 'time'],
    withoutPackages: [...FIREBASE, ...REACT],
  },
  {
    name: 'services',
    holds:
      'thin wrappers around database, sign-in, mail, spreadsheet, storage and time; no React',
    mayImport: ['time'],
    withoutPackages: REACT,
  },
  {
    name: 'time',
    holds: 'Rome’s clock, opening hours, closed days; pure',
    mayImport: [],
    withoutPackages: [...FIREBASE, ...REACT],
  },
  {
    name: 'ui',
    holds: 'the shell, dialogs, pictures, styles',
    mayImport: ['time', 'content', 'restaurant'],
    mayImportFiles: ['services/server-clock.ts', 'services/store.ts'],
    withoutPackages: FIREBASE,
  },
  {
    name: 'content',
    holds: 'what the site says in Italian',
    mayImport: ['time', 'restaurant'],
    withoutPackages: FIREBASE,
  },
];

/** The folders of `tools/`: each may import those before it. */
const toolFolders = [
  'shared',
  'content',
  'build',
  'suite',
  'check',
  'owner',
] as const;

/** The overrides of biome.json that let the linter refuse other imports. */
export function importOverrides(): Override[] {
  return [
    ...rooms.map(roomOverride),
    ...storyOverrides(),
    ...routeOverrides(),
    ...toolOverrides(),
  ];
}

/** The table of docs/CONTRIBUTING.md. */
export function importTable(): string {
  const rows = rooms.map(({ name, holds, mayImport, mayImportFiles = [] }) => {
    const allowed = [...mayImport, ...mayImportFiles].map((it) => `\`${it}\``);
    return [`\`${name}\``, holds, allowed.join(', ') || 'nothing'];
  });
  const all = [
    ['room of `src/`', 'what is in it', 'may import'],
    ['---', '---', '---'],
    ...rows,
  ];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function roomOverride(room: Room): Override {
  return override([`src/${room.name}/**`], room.name, forbidden(room));
}

/**
 * What happens in a booking knows neither its page nor React. Of two overrides
 * for a file Biome takes the last one: this one repeats what the room may not
 * import.
 */
function storyOverrides(): Override[] {
  return rooms
    .filter(({ name }) => name === 'booking')
    .map((room) =>
      override(['src/booking/*.ts'], room.name, [
        ...forbidden(room),
        ...REACT,
        './page/**',
        '**/ui/**',
        '!**/ui/dialogs.ts',
      ]),
    );
}

/** The patterns of imports that a room may not have. */
function forbidden({
  name,
  mayImport,
  mayImportFiles = [],
  withoutPackages,
}: Room): string[] {
  const others = rooms
    .map((room) => room.name)
    .filter((other) => other !== name && !mayImport.includes(other));
  return [
    '**/{tools,tests}/**',
    ...others.map((other) => `**/${other}/**`),
    ...(mayImport.includes('restaurant') ? [] : ['#restaurant/**']),
    ...withoutPackages,
    ...mayImportFiles.map((file) => `!**/${file}`),
  ];
}

/**
 * A route may import its own folder. Of two overrides for a file Biome takes the
 * last one: each repeats what all routes may not import.
 */
function routeOverrides(): Override[] {
  const [routes] = rooms;
  if (!routes) return [];
  const common = forbidden(routes);
  const folders = readdirSync(projectPath('src/routes'), {
    withFileTypes: true,
  }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return [
    override(['src/routes/*'], 'routes', [...common, './**']),
    ...folders.flatMap((folder) => [
      override([`src/routes/${folder}.tsx`], 'routes', [
        ...common,
        './**',
        `!./${folder}/**`,
      ]),
      override([`src/routes/${folder}/**`], 'routes', [
        ...common,
        '../*.tsx',
        ...folders
          .filter((other) => other !== folder)
          .map((other) => `../${other}/**`),
      ]),
    ]),
  ];
}

/** The last folder has none: it may import all others. */
function toolOverrides(): Override[] {
  return toolFolders.slice(0, -1).map((folder, index) => {
    const later = toolFolders.slice(index + 1);
    const group = later.flatMap((other) => [
      `../${other}/**`,
      `../../${other}/**`,
    ]);
    return override([`tools/${folder}/**`], folder, group);
  });
}

function override(
  includes: readonly string[],
  room: string,
  group: readonly string[],
): Override {
  const message = `${room} does not import this: see docs/CONTRIBUTING.md.`;
  const options = { patterns: [{ group, message }] };
  return {
    includes,
    linter: {
      rules: {
        style: { noRestrictedImports: { level: 'error', options } },
      },
    },
  };
}
