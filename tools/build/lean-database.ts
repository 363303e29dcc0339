import type { Plugin } from 'vite';

/** What the client's code says, and what it says in the site's build instead. */
const changes = [
  {
    // A monitor that was made this moment has seen no event, and says `true`; and leaves two
    // listeners on `window` for ever. The client makes one before each reconnection.
    found: 'OnlineMonitor.getInstance().currentlyOnline()',
    instead: 'true',
  },
  {
    // Long-polling, where there is no WebSocket, injects scripts: connection.ts forbids it, and so
    // do the headers. Its code goes as nobody names it any more; what stays answers for it.
    found: 'class BrowserPollConnection {',
    instead: `const BrowserPollConnection = {
      isAvailable: () => false,
      forceAllow() {},
      forceDisallow() {},
    };
    class UnusedPollConnection {`,
  },
];

/**
 * Leaves out of the Firebase client what makes a page grow with every reconnection, and 2 kB
 * (compressed) of a transport that the site forbids.
 * @throws when the client says it in other words: see whether the change is still needed
 */
export const leanDatabase: Plugin = {
  name: 'lean-database',
  apply: 'build',
  transform: {
    filter: { id: /\/@firebase\/database\/dist\/index\.esm\.js$/ },
    handler(code) {
      let lean = code;
      for (const { found, instead } of changes) {
        if (!lean.includes(found)) this.error(`@firebase/database has no "${found}".`);
        lean = lean.replace(found, instead);
      }
      return { code: lean, map: null };
    },
  },
};
