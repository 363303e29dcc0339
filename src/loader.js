{
  const { start, modules, imports } = document.currentScript.dataset;
  const add = (tag, attributes) =>
    document.head.append(Object.assign(document.createElement(tag), attributes));
  const load = () => {
    for (const href of imports.split(' ')) add('link', { rel: 'modulepreload', href });
    for (const src of modules.split(' ')) add('script', { type: 'module', src });
    add('link', { rel: 'manifest', href: '/manifest.webmanifest' });
  };
  addEventListener(start, async () => {
    // Some browsers do not report their first paint.
    const late = new Promise((resolve) => setTimeout(resolve, 2_000));
    const painted = new Promise((resolve) => {
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
      }).observe({ type: 'paint', buffered: true });
    });
    await Promise.race([painted, late]);
    // A few frames later, so that what has loaded by now is painted, too.
    setTimeout(load, 50);
  });
}
