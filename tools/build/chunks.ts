/**
 * Matches modules by their paths in src/ or node_modules/, without the
 * extension, or Vite's own.
 */
const modules = (...paths: readonly string[]) =>
  new RegExp(`(?:/src/|/node_modules/|^\\0)(${paths.join('|')})[./]`);

/**
 * The chunks that pages share. Without these groups the bundler makes a chunk
 * for each combination of pages, and /prenota exceeds its budget: twenty small
 * files compress worse than ten.
 */
export const sharedChunks = [
  {
    // What the first script of /prenota shares with the app: it must not wait
    // for more than that.
    name: 'tables',
    test: modules(
      'before-hydration/first-reading',
      'tables/(fixtures|floor-plan)',
      'tables/(live-data|records|settings|table-state|table-texts)',
      'tables/plan/places',
      'services/(json|storage|stored-form)',
    ),
    priority: 4,
  },
  {
    // What begins hydration, on every page, and the first script as well. And
    // the server's clock: in a chunk of its own it is one file more for most.
    name: 'hydration',
    test: modules(
      'before-hydration/(first-markup|foreign-changes|hydration)',
      'content/date-texts',
      'services/(send|server-clock|store|timeouts)',
      'time/rome-clock',
    ),
    priority: 5,
  },
  {
    // Opening hours and closures: the pages that show them, but not every page.
    name: 'opening',
    test: modules(
      'content/opening-texts',
      'time/(closures|next-opening|opening-hours)',
      'ui/opening-state',
    ),
    priority: 3,
  },
  {
    name: 'react',
    test: modules(
      'react',
      'react-dom',
      'react-router',
      'scheduler',
      'vite/preload-helper',
      // Every page: otherwise `database` takes it, and every page the database.
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
    // /prenota and /admin.
    name: 'database',
    test: modules(
      'tables/(live-tables|table-record|use-connection|use-database)',
      'tables/(use-live-tables|use-server-now|write-record)',
      'tables/plan',
      'services/database',
      'site-config',
      'ui/(announcements|dialog|dialogs|disclosure|not-loaded|use-loaded)',
      'ui/whole-numbers',
    ),
    // A group takes with it what its modules import: not what every page
    // shares.
    priority: 1,
  },
  {
    // /prenota, and what it loads later.
    name: 'booking',
    test: modules(
      'booking/(?!page|booking-link|shared-booking)[\\w-]+',
      'booking/page/(?!summary|closed-notice|pending-contact)[\\w-]+',
      'services/one-tab',
    ),
    priority: 1,
  },
  {
    // Every page, and what the app shares with code that loads later, which
    // must not import the entry: the build refuses that.
    name: 'page',
    test: modules(
      'before-hydration/reload',
      'content/map-links',
      'restaurant/pictures/logo',
      'ui/(email-link|loading|ornament|page|page-error-boundary)',
      'ui/(phone-link|reload-or-call)',
    ),
    priority: 2,
  },
];
