import type { Rolldown } from 'vite';
import { FIRST_ENTRY } from './page-assets.ts';

/** Names a chunk of what a module imports, and of what that imports. */
const importsOf =
  (importer: string, chunk: string): Rolldown.CodeSplittingNameFunction =>
  (id, context) => {
    const importers = context.getModuleInfo(id)?.importers ?? [];
    return importers.some((each) => each.endsWith(importer)) ? chunk : null;
  };

/** Finds modules. @param paths patterns, without their kind */
const anyOf = (...paths: readonly string[]) =>
  new RegExp(`(src|vite)/(${paths.join('|')})\\b`);

/** The chunks that the bundler would make otherwise. */
export const chunks: readonly Rolldown.CodeSplittingGroup[] = [
  // The first tables come with two files instead of ten.
  { name: importsOf(`/${FIRST_ENTRY}`, 'first'), priority: 2 },
  // A visitor who comes back after a deployment has it: 70 kB.
  {
    name: 'react',
    test: /node_modules.(react|react-dom|react-router|react-router-dom|scheduler)\b/,
    priority: 1,
  },
  // One file instead of two for each page with tables.
  {
    name: 'firebase',
    test: /node_modules.(@firebase.(app|component|database|logger|util)|firebase.(app|database)|idb)\b/,
    priority: 1,
  },
  // What nearly all pages need, and what those with bookings do: two files
  // instead of fourteen. Together they are smaller, too.
  {
    name: 'common',
    test: anyOf(
      'config',
      'site-config',
      'content/(date-texts|map-links|pages|restaurant|shell-texts|word-forms)',
      'time/(closures|dates|opening-hours)',
      'services/(fetch-text|json|server-clock|storage|store|timeouts)',
      'ui/(email-link|in-browser|not-loaded|ornament|page|phone-link)',
      'restaurant/pictures/logo.svg',
      // Else it would come with the first chunk that loads another.
      'preload-helper',
    ),
    priority: 1,
  },
  // The menu needs it without the pictures of other pages.
  { name: 'picture', test: anyOf('ui/picture'), priority: 1 },
  // What several pages have beside their own content, and what most of these
  // have in pictures.
  {
    name: 'texts',
    test: anyOf('content/(opening-texts|page-texts)', 'ui/text-page'),
  },
  {
    name: 'pictures',
    test: anyOf('content/pictures', 'ui/(illustrated|opening-times)'),
  },
  {
    name: 'database',
    test: anyOf(
      'content/meal-texts',
      'tables/(booking|booking-change|change|meal-years|records|request)',
      'services/(database|rest)',
    ),
  },
  // What both pages with tables need: one file instead of two, and smaller.
  {
    name: 'plan',
    test: anyOf(
      'tables/(floor-plan|followed|connection-needs|live|plan|settings|table-texts|use|zones)',
      'ui/(dialogs?|loading|whole-numbers)',
    ),
  },
];
