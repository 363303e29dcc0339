/*
 * The only script in a prerendered page: it asks for the modules of the app once the page has loaded, so
 * that nothing of them delays what is to be seen. A page with live data asks for them at once.
 */
{
  const { entry, modules } = document.currentScript.dataset;
  addEventListener('load', () => {
    for (const href of modules.split(' ')) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      document.head.append(link);
    }
    const script = Object.assign(document.createElement('script'), { type: 'module', src: entry });
    document.head.append(script);
  });
}
