import type { Config } from '../../src/config.ts';
import { documentIds } from '../../src/content/document-ids.ts';
import { projectPath } from '../project.ts';
import type { InlineSources } from './inline-sources.ts';

export const FIREBASE_FILE = projectPath('firebase.json');

/**
 * Response headers for the paths that match a glob, in the form of
 * `firebase.json`.
 */
export interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const SELF = "'self'";
const NONE = "'none'";
const MAP = 'https://www.openstreetmap.org';

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/**
 * Browser features that the site does not use, and injected scripts must not.
 */
const UNUSED_FEATURES = (
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi ' +
  'payment screen-wake-lock serial usb xr-spatial-tracking'
).split(' ');

/** For App Check. Source: Google's reCAPTCHA FAQ, "Content Security Policy". */
const RECAPTCHA = {
  script: [
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ],
  connect: [
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
  frame: [
    'https://www.google.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ],
};

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
  const policy = contentSecurityPolicy(config, inline);
  return [
    rule('**', {
      'Content-Security-Policy': policyText(policy),
      // Not for subdomains: those of the owner may lack HTTPS.
      'Strict-Transport-Security': `max-age=${TWO_YEARS}`,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // Other sites see the origin, which OpenStreetMap's usage policy asks
      // for, but not the page.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': UNUSED_FEATURES.map(
        (feature) => `${feature}=()`,
      ).join(', '),
      // Always revalidated, with an empty 304 until the next deployment. Hashed
      // files, too: a rule that caches them for a year would also cache every
      // 404 there, and the service worker caches them.
      'Cache-Control': 'no-cache',
    }),
    // For crawlers that ignore the page's meta tag. The path is a literal
    // because doctor checks the headers without reading the owner's content.
    rule('/admin', { 'X-Robots-Tag': 'noindex' }),
    // The site frames its documents; WebKitGTK's viewer styles its own
    // elements. By name: a page that does not exist there keeps the policy
    // above.
    rule(`/documenti/@(${documentIds.join('|')}).pdf`, {
      'Content-Security-Policy': policyText({
        ...policy,
        'style-src': [SELF, "'unsafe-inline'"],
        'frame-ancestors': [SELF],
      }),
    }),
  ];
}

/** The sources of each directive. */
function contentSecurityPolicy(config: Config, inline: InlineSources) {
  const recaptcha = (kind: keyof typeof RECAPTCHA) =>
    config.appCheckSiteKey === null ? [] : RECAPTCHA[kind];
  return {
    'default-src': [NONE],
    'script-src': [SELF, ...inline.scripts, ...recaptcha('script')],
    'style-src': [SELF, ...inline.styles],
    'img-src': [SELF],
    'font-src': [SELF],
    'worker-src': [SELF],
    'manifest-src': [SELF],
    // The site itself: the server's time, and pages for offline use.
    'connect-src': [SELF, ...services(config), ...recaptcha('connect')],
    'frame-src': [SELF, MAP, ...recaptcha('frame')],
    // The map is an object that counts as a frame, too. Safari treats its PDF
    // viewer as a plug-in and applies the policy of the page to a framed PDF.
    'object-src': [SELF, MAP],
    'base-uri': [NONE],
    // Scripts read the forms; none is submitted.
    'form-action': [NONE],
    'frame-ancestors': [NONE],
  };
}

function policyText(
  policy: Readonly<Record<string, readonly string[]>>,
): string {
  const directives = Object.entries(policy);
  return directives
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The origins of database, authentication, form-mail and spreadsheet. */
function services({
  firebase,
  authEmulatorUrl,
  formMail,
  spreadsheetUrl,
}: Config): Set<string> {
  const { protocol, host } = new URL(firebase.databaseURL);
  // Firebase may move a client to another host of the region:
  // `s-….<region>.firebasedatabase.app`.
  const hosts = host.replace(
    /^[^.]+(?=\.(?:[\w-]+\.)?(?:firebasedatabase\.app|firebaseio\.com)$)/,
    '*',
  );
  const spreadsheet = new URL(spreadsheetUrl).origin;
  return new Set([
    `${protocol}//${hosts}`,
    `${protocol.replace('http', 'ws')}//${hosts}`,
    ...(authEmulatorUrl === null
      ? [
          'https://identitytoolkit.googleapis.com',
          'https://securetoken.googleapis.com',
        ]
      : [new URL(authEmulatorUrl).origin]),
    new URL(formMail.url).origin,
    spreadsheet,
    // Google's scripts answer through a redirect to a second host.
    ...(spreadsheet === 'https://script.google.com'
      ? ['https://script.googleusercontent.com']
      : []),
  ]);
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
