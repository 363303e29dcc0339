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
