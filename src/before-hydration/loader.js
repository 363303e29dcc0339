/*
 * What happens on a page before React is there.
 *
 * On every page:
 * 1. The build renders it to HTML (src/prerender.tsx), with this script inline
 *    in its head; tools/build/page-file.ts writes its attributes.
 * 2. This script adds the app's scripts once the page is painted, and reloads the
 *    page once if a deployment has removed its code (reload.ts).
 * 3. src/main.tsx loads the page's code, and React hydrates.
 *
 * On /prenota, whose HTML has the form and every table, hidden, since nothing
 * is known yet (src/tables/first):
 * 1. This script requests the switches, the tables, those of today's meals and
 *    the server's time while the browser reads the HTML (first-reading.ts).
 * 2. first-tables.ts, a small script, is run after the first paint, and writes
 *    the answers into the HTML once all of it is there. It finds the elements
 *    by the attributes that components set (first-markup.ts). The app's scripts
 *    come after it.
 * 3. A click on a table is noted, and the button marked as busy (hydration.ts).
 * 4. React hydrates with the same answers and the same instant, so its first
 *    render equals that HTML. It compares texts and elements, not attributes:
 *    first-tables.ts must set these as React would.
 * 5. The form and the plan read what was typed, and the noted button is
 *    clicked.
 *
 * The parts share nothing but these attributes and two globals: `pageLoader`
 * and `firstAnswers`. docs/pages.md says what each part is worth.
 */
{
  const { start, entry, react, imports, database, night, first } =
    document.currentScript.dataset;
  const add = (tag, attributes) =>
    document.head.append(
      Object.assign(document.createElement(tag), attributes),
    );
  const preload = (href) => add('link', { rel: 'modulepreload', href });
  const once = (name) =>
    new Promise((resolve) => addEventListener(name, resolve));
  const parsed = once('DOMContentLoaded');
  const askSite = () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (database) {
    const read = async (path) => {
      const url = new URL(database);
      url.pathname = `/${path}.json`;
      url.searchParams.set('format', 'export');
      const answer = await fetch(url, { cache: 'no-store' });
      if (!answer.ok) throw answer;
      return answer.json();
    };
    const readTime = async () => {
      const begun = performance.now();
      const { headers } = await askSite();
      // A cached Date is not the time: as in src/services/server-clock.ts.
      const second =
        headers.get('age') > 0 ? Number.NaN : Date.parse(headers.get('date'));
      return {
        serverTime: second + 500 + (performance.now() - begun) / 2,
        at: { date: Date.now(), ticks: performance.now() },
      };
    };
    // In winter the day in Rome by the device's clock, which changes when the
    // first meal begins; in summer for an hour the day before: then the page
    // reads again.
    const date = new Date(Date.now() - night).toISOString().slice(0, 10);
    const paths = ['admin', 'tables', `days/${date}`];
    globalThis.firstAnswers = Promise.all([
      readTime(),
      ...paths.map(read),
    ]).then(([time, ...values]) => ({
      received: Object.fromEntries(
        paths.map((path, index) => [path, values[index]]),
      ),
      date,
      time,
    }));
    globalThis.firstAnswers.catch(() => {});
    // After the requests, for phones read the storage slowly. It says that an
    // own or a shared booking is opened: see booking-block.tsx.
    try {
      const isOpening =
        location.hash.includes('prenotazione=') ||
        localStorage.getItem('bookings')?.length > '[]'.length;
      document.documentElement.toggleAttribute('data-opening', isOpening);
    } catch {
      // A browser that blocks site data has no bookings.
    }
  }
  const reload = async () => {
    const [loaded] = performance.getEntriesByType('navigation');
    const isReloaded =
      loaded?.type === 'reload' &&
      new URL(loaded.name).pathname === location.pathname;
    if (isReloaded) return;
    await askSite();
    location.reload();
    await new Promise(() => {});
  };
  // Several scripts may be gone.
  let reloading;
  const reloadOnce = () => {
    reloading ??= reload().finally(() => {
      reloading = undefined;
    });
    return reloading;
  };
  globalThis.pageLoader = { askSite, reloadOnce };
  const load = () => {
    imports.split(' ').forEach(preload);
    const onerror = () => reloadOnce().catch(() => {});
    add('script', { type: 'module', src: entry, onerror });
    add('link', { rel: 'manifest', href: '/manifest.webmanifest' });
  };
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  // A page in a background tab gets no frame.
  const nextPaint = () =>
    Promise.race([
      new Promise((resolve) =>
        requestAnimationFrame(() => setTimeout(resolve)),
      ),
      sleep(2_000),
    ]);
  const loadInOrder = async () => {
    if (start === 'load') await once('load');
    const isPainted = performance.getEntriesByType('paint').length > 0;
    if (!isPainted) await nextPaint();
    if (first) {
      // It is fetched already: the first paint does not wait for it to run. If
      // the answers are there, the app's many files wait until the tables are
      // painted: each takes slow phones a while to request. The largest one waits
      // for the HTML alone.
      const hasRun = new Promise((resolve) => {
        add('script', {
          type: 'module',
          src: first,
          onload: resolve,
          onerror: resolve,
        });
      });
      void parsed.then(() => preload(react));
      await Promise.race([Promise.all([hasRun, parsed]), sleep(1_500)]);
      await nextPaint();
    }
    await parsed;
    // Pictures that have loaded by now are painted a few frames later.
    if (start === 'load') await sleep(50);
    load();
  };
  void loadInOrder();
}
