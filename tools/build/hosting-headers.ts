import type { Config } from '../../src/config.ts';
import { documentIds } from '../../src/content/document-ids.ts';
import { projectPath } from '../shared/project.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { InlineSources } from './inline-sources.ts';

export const FIREBASE_FILE = projectPath('firebase.json');

/** Headers for the paths that match a glob, in the form of `firebase.json`. */
export interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** In seconds. */
const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/**
 * Browser features that the site does not use: an injected script may not
 * either.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The response headers of the site. If several rules that match a path set the
 * same header, Hosting takes the last one; it matches paths without a file,
 * too.
 * @param config the hosts that the site may connect to
 * @param inline the inline styles and scripts that are allowed
 * @returns the value of `hosting.headers` in `firebase.json`
 */
export function hostingHeaders(
  config: Config,
  inline: InlineSources,
): HeaderRule[] {
  return [
    rule('**', {
      'Content-Security-Policy': contentSecurityPolicy(config, inline),
      // Not for subdomains: those of the owner may lack HTTPS.
      'Strict-Transport-Security': `max-age=${TWO_YEARS}`,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // Other sites see the origin, which OpenStreetMap's usage policy asks
      // for, but not the page.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': permissionsPolicy(),
      // Always revalidated, with an empty 304 until the next deployment. Hashed
      // files, too: a rule that caches them for a year would also cache every
      // 404 there, and the service worker caches them.
      'Cache-Control': 'no-cache',
    }),
    // For crawlers that ignore the page's meta tag. The path is a literal
    // because doctor checks the headers without reading the owner's content.
    rule('/admin', { 'X-Robots-Tag': 'noindex' }),
    // By name: a page that does not exist there keeps the policy above.
    rule(`/documenti/@(${documentIds.join('|')}).pdf`, {
      'Content-Security-Policy': contentSecurityPolicy(config, inline, true),
    }),
  ];
}

/** The staff keep the screen on. They may come to /admin from any page. */
function permissionsPolicy(): string {
  const unused = UNUSED_FEATURES.map((feature) => `${feature}=()`);
  return [...unused, 'screen-wake-lock=(self)'].join(', ');
}

function rule(
  source: string,
  headers: Readonly<Record<string, string>>,
): HeaderRule {
  return {
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  };
}
