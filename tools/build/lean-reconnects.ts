import type { Plugin } from 'vite';

/** A monitor that was made this moment has seen no event, and says `true`. */
const ASKED = 'OnlineMonitor.getInstance().currentlyOnline()';

/**
 * Keeps a page from growing with every reconnection. Before each, the Firebase client asks a new
 * monitor whether the browser is online, and the monitor leaves two listeners on `window` for ever.
 * @throws when the client asks in other words: see whether it still leaves them
 */
export const leanReconnects: Plugin = {
  name: 'lean-reconnects',
  apply: 'build',
  transform: {
    filter: { id: /\/@firebase\/database\/dist\/index\.esm\.js$/ },
    handler(code) {
      if (!code.includes(ASKED)) this.error(`@firebase/database has no "${ASKED}".`);
      return { code: code.replace(ASKED, 'true'), map: null };
    },
  },
};
