/**
 * Matches modules by their paths in src/, tests/ (its restaurant) or
 * node_modules/, without the extension, or Vite's own.
 */
const modules = (...paths: readonly string[]) =>
  new RegExp(`(?:/(?:src|tests|node_modules)/|^\\0)(${paths.join('|')})[./]`);

/**
 * The chunks that every page has, and those that must hold nothing else. The
 * bundler makes the others.
 */
export const sharedChunks = [
  {
    // What the first script of /prenota shares with the app: it must not wait
    // for more than that.
    name: 'tables',
    test: modules(
      'tables/first/first-reading',
      'tables/(fixtures|floor-plan)',
      'tables/(live-data|records|settings)',
      'tables/(table-state|table-status|table-texts)',
      'restaurant/floor-plan',
      'services/stored-form',
    ),
    priority: 4,
  },
  {
    // What begins hydration, on every page, and the first script as well. And
    // the server's clock: in a chunk of its own it is one file more for most.
    name: 'hydration',
    test: modules(
      'tables/first/(first-markup|hydration)',
      'content/date-texts',
      'restaurant/meals',
      'services/(json|send|server-clock|storage|store|timeouts)',
      'time/(dates|meals|rome-clock)',
    ),
    priority: 5,
  },
  {
    name: 'react',
    test: modules(
      'react',
      'react-dom',
      'react-router',
      'scheduler',
      'vite/preload-helper',
      // Otherwise every page loads what takes it, the database's code.
      'ui/in-browser',
    ),
    priority: 3,
  },
  {
    // Loaded once a page is hydrated; by /admin at once, for Authentication.
    name: 'firebase',
    test: modules(
      'firebase/(app|database)',
      '@firebase/(?!auth|app-check)[\\w-]+',
      'idb',
      'services/(socket|transaction)',
    ),
    priority: 2,
  },
  {
    // What the app shares with code that loads later: otherwise half a dozen
    // small files.
    name: 'page',
    test: modules(
      'before-hydration/reload',
      'content/(map-links|restaurant)',
      'restaurant/(restaurant|pictures/logo)',
      'ui/(email-link|loading|ornament|page|page-error-boundary)',
      'ui/(phone-link|reload-or-call)',
    ),
    priority: 2,
  },
];
