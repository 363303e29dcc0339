{
  const { start, modules, imports } = document.currentScript.dataset;
  const add = (tag, attributes) =>
    document.head.append(Object.assign(document.createElement(tag), attributes));
  const load = () => {
    for (const href of imports.split(' ')) add('link', { rel: 'modulepreload', href });
    for (const src of modules.split(' ')) add('script', { type: 'module', src });
  };
  // A task after the frame: what is there is painted first.
  addEventListener(start, () => requestAnimationFrame(() => setTimeout(load)));
}
