{
  const { start, modules, imports } = document.currentScript.dataset;
  const add = (tag, attributes) =>
    document.head.append(Object.assign(document.createElement(tag), attributes));
  const painted = new Promise((resolve) => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  addEventListener(start, async () => {
    // Some browsers keep to themselves when they paint.
    await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, 2_000))]);
    for (const href of imports.split(' ')) add('link', { rel: 'modulepreload', href });
    for (const src of modules.split(' ')) add('script', { type: 'module', src });
  });
}
