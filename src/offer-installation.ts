/** What the browser has to know to install the site; the build writes it. */
export const MANIFEST_FILE = 'manifest.webmanifest';

/** Lets the browser install the site. In the page itself it would be fetched before the first paint. */
export function offerInstallation(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `/${MANIFEST_FILE}`;
  document.head.append(link);
}
