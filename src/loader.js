{
  const { start, modules, imports, database, first } =
    document.currentScript.dataset;
  const add = (tag, attributes) =>
    document.head.append(
      Object.assign(document.createElement(tag), attributes),
    );
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
      // The time of a cache is none: as in src/services/server-clock.ts.
      const second =
        headers.get('age') > 0 ? Number.NaN : Date.parse(headers.get('date'));
      return {
        serverTime: second + 500 + (performance.now() - begun) / 2,
        at: { date: Date.now(), ticks: performance.now() },
      };
    };
    globalThis.firstAnswers = Promise.all([
      read('admin'),
      read('tables'),
      readTime(),
    ]);
    globalThis.firstAnswers.catch(() => {});
  }
  // After a deployment the scripts of a page may be gone: it is loaded again,
  // once, with new ones.
  let isReloaded =
    performance.getEntriesByType('navigation')[0]?.type === 'reload';
  const onerror = () => {
    if (isReloaded) return;
    isReloaded = true;
    const reload = () => location.reload();
    askSite().then(reload, () => {});
  };
  const load = () => {
    for (const href of imports.split(' '))
      add('link', { rel: 'modulepreload', href });
    for (const src of modules.split(' '))
      add('script', { type: 'module', src, onerror });
    add('link', { rel: 'manifest', href: '/manifest.webmanifest' });
    // The first `Intl` takes phones a tenth of a second. Here nothing waits for
    // it.
    if (start !== 'load') setTimeout(() => new Intl.DateTimeFormat(), 100);
  };
  // Records what other programs change before hydration, to undo it: see
  // src/ui/foreign-changes.ts.
  addEventListener('DOMContentLoaded', () => {
    const records = [];
    const observer = new MutationObserver((more) => records.push(...more));
    observer.observe(document.getElementById('root'), {
      subtree: true,
      childList: true,
      characterDataOldValue: true,
    });
    globalThis.foreignChanges = { records, observer };
  });
  addEventListener(start, async () => {
    // A page in a background tab gets no frame.
    const late = new Promise((resolve) => setTimeout(resolve, 2_000));
    const painted = new Promise((resolve) =>
      requestAnimationFrame(() => setTimeout(resolve)),
    );
    await Promise.race([painted, late]);
    // It is fetched already: the first paint does not wait for it to run.
    if (first) add('script', { type: 'module', src: first });
    // Pictures that have loaded by now are painted a few frames later.
    setTimeout(load, start === 'load' ? 50 : 0);
  });
}
