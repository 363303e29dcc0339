import type { Config } from '../src/config.ts';
import type { InlineSources } from './inline-sources.ts';
import { projectPath } from './project.ts';

export const FIREBASE_FILE = projectPath('firebase.json');

/** Response headers for the paths that match a glob, as `firebase.json` writes them. */
export interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const SELF = "'self'";
const NONE = "'none'";
const MAP = 'https://www.openstreetmap.org';

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/** What the site does not use, and no script that gets into it may. */
const UNUSED_FEATURES = (
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi ' +
  'payment screen-wake-lock serial usb xr-spatial-tracking'
).split(' ');

/** Source: Google's reCAPTCHA FAQ, "Content Security Policy"; it reports its use by fetch, too. */
const APP_CHECK_SOURCES = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

const NO_SOURCES: typeof APP_CHECK_SOURCES = { script: [], connect: [], frame: [] };

/**
 * The response headers of the site: what a page may load and ask, who may frame it, what browsers
 * may keep. Where rules share a header, Hosting takes the last rule that matches; it matches paths,
 * whether there is a file or not.
 * @param config names the hosts that the policy lets the site talk to, and no others
 * @param inline the only inline styles and scripts that are allowed
 * @returns the value of `hosting.headers` in `firebase.json`
 */
export function hostingHeaders(config: Config, inline: InlineSources): HeaderRule[] {
  const policy = contentSecurityPolicy(config, inline);
  return [
    rule('**', {
      'Content-Security-Policy': policyText(policy),
      // Of this host alone: the owner's domain may have others that know no HTTPS.
      'Strict-Transport-Security': `max-age=${TWO_YEARS}`,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // Others learn which site asks, as OpenStreetMap's usage policy wants, and never which page.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
      // Kept, but never used unasked: the answer is an empty 304 unless something was deployed.
      // Hashed files, too: a rule that lets browsers keep them for a year would do so with every 404 beside
      // them, and the service worker keeps those that are there.
      'Cache-Control': 'no-cache',
    }),
    // For those who do not read the page's own word for it. Its path is written out: the headers are
    // checked where the owner's content cannot be read, too.
    rule('/admin', { 'X-Robots-Tag': 'noindex' }),
    // The site shows them in a frame of its own; WebKitGTK's viewer styles its own elements.
    rule('/documenti/**', {
      'Content-Security-Policy': policyText({
        ...policy,
        'style-src': [SELF, "'unsafe-inline'"],
        'frame-ancestors': [SELF],
      }),
    }),
  ];
}

/** The sources of each directive. */
type Policy = Readonly<Record<string, readonly string[]>>;

function contentSecurityPolicy(config: Config, inline: InlineSources): Policy {
  const appCheck = config.appCheckSiteKey === null ? NO_SOURCES : APP_CHECK_SOURCES;
  return {
    'default-src': [NONE],
    'script-src': [SELF, ...inline.scripts, ...appCheck.script],
    'style-src': [SELF, ...inline.styles],
    'img-src': [SELF],
    'font-src': [SELF],
    'worker-src': [SELF],
    'manifest-src': [SELF],
    // Its own files: pictures for times without a network.
    'connect-src': [SELF, ...services(config), ...appCheck.connect],
    'frame-src': [SELF, MAP, ...appCheck.frame],
    // The map is in an object, which is a frame as well. Safari takes its PDF viewer for a plug-in, and
    // a framed PDF's policy from the page around it.
    'object-src': [SELF, MAP],
    'base-uri': [NONE],
    // Scripts read the forms; none is ever submitted.
    'form-action': [NONE],
    'frame-ancestors': [NONE],
  };
}

function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** The hosts of the database, of authentication, of the form-mail service and the spreadsheet. */
function services({ firebase, authEmulatorUrl, formMail, spreadsheetUrl }: Config): Set<string> {
  const { protocol, host } = new URL(firebase.databaseURL);
  // A client may be moved to another host of its region: `s-….<region>.firebasedatabase.app`.
  const hosts = host.replace(
    /^[^.]+(?=\.(?:[\w-]+\.)?(?:firebasedatabase\.app|firebaseio\.com)$)/,
    '*',
  );
  const spreadsheet = new URL(spreadsheetUrl).origin;
  return new Set([
    `${protocol}//${hosts}`,
    `${protocol.replace('http', 'ws')}//${hosts}`,
    ...(authEmulatorUrl === null
      ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
      : [new URL(authEmulatorUrl).origin]),
    new URL(formMail.url).origin,
    spreadsheet,
    // Google's scripts answer by way of a redirect to a second host.
    ...(spreadsheet === 'https://script.google.com'
      ? ['https://script.googleusercontent.com']
      : []),
  ]);
}

function rule(source: string, headers: Readonly<Record<string, string>>): HeaderRule {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
