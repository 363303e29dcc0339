import type { Config } from '../src/config.ts';
import { paths } from '../src/paths.ts';
import type { InlineSources } from './build/inline-sources.ts';
import { projectPath } from './project.ts';

export const FIREBASE_FILE = projectPath('firebase.json');

/** Response headers for the paths that match a glob, as `firebase.json` writes them. */
export interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

type Policy = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NONE = "'none'";

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;
const ONE_YEAR = TWO_YEARS / 2;

/** What the site does not use, and no script that gets into it shall. */
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
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The response headers of the site: what a page may load and ask, who may frame it, what browsers
 * may keep. Where rules share a header, Hosting takes the last rule that matches.
 * @param config names the hosts that the policy lets the site talk to, and no others
 * @param inline what stands in the pages themselves, and nothing else may
 * @returns the value of `hosting.headers` in `firebase.json`
 */
export function hostingHeaders(config: Config, inline: InlineSources): HeaderRule[] {
  const policy = contentSecurityPolicy(config, inline);
  return [
    rule('**', {
      'Content-Security-Policy': policyText(policy),
      // No `preload`: whether all of a domain goes there is for the owner of the domain to say.
      'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains`,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // Others learn which site asks, as OpenStreetMap's usage policy wants, and never which page.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
      // Kept, but never shown unasked: the answer is an empty 304 unless something was deployed.
      'Cache-Control': 'no-cache',
    }),
    // Their names change with their content.
    rule('/assets/**', { 'Cache-Control': `public, max-age=${ONE_YEAR}, immutable` }),
    // For those who do not read the page's own word for it.
    rule(paths.admin, { 'X-Robots-Tag': 'noindex' }),
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

function contentSecurityPolicy(config: Config, inline: InlineSources): Policy {
  const attests = config.appCheckSiteKey !== null;
  const forAttestation = (...sources: string[]) => (attests ? sources : []);
  return {
    'default-src': [NONE],
    'script-src': [
      SELF,
      ...inline.scripts,
      ...forAttestation('https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'),
    ],
    'style-src': [SELF, ...inline.styles],
    'img-src': [SELF],
    'font-src': [SELF],
    'worker-src': [SELF],
    'manifest-src': [SELF],
    // pdf.js fetches the documents.
    'connect-src': [
      SELF,
      ...new Set([
        ...databaseSources(config.firebase.databaseURL),
        ...authSources(config),
        new URL(config.formMail.url).origin,
        ...spreadsheetSources(config.spreadsheetUrl),
        ...forAttestation('https://content-firebaseappcheck.googleapis.com'),
      ]),
    ],
    'frame-src': [
      SELF,
      'https://www.openstreetmap.org',
      ...forAttestation('https://www.google.com/recaptcha/'),
    ],
    // Safari takes its viewer for a plug-in, and a framed PDF's policy from the page around it.
    'object-src': [SELF],
    'base-uri': [NONE],
    // Scripts read the forms; none is ever submitted.
    'form-action': [NONE],
    'frame-ancestors': [NONE],
  };
}

/** A client may be moved to another host of its region: `s-….<region>.firebasedatabase.app`. */
function databaseSources(databaseURL: string): string[] {
  const { protocol, host } = new URL(databaseURL);
  const isFirebase = /\.(firebasedatabase\.app|firebaseio\.com)$/.test(host);
  const hosts = isFirebase ? host.replace(/^[^.]+/, '*') : host;
  return [`${protocol}//${hosts}`, `${protocol.replace('http', 'ws')}//${hosts}`];
}

function authSources({ authEmulatorUrl }: Config): string[] {
  return authEmulatorUrl === null
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    : [new URL(authEmulatorUrl).origin];
}

/** Google's scripts answer by way of a redirect to a second host. */
function spreadsheetSources(spreadsheetUrl: string): string[] {
  const { origin } = new URL(spreadsheetUrl);
  return origin === 'https://script.google.com'
    ? [origin, 'https://script.googleusercontent.com']
    : [origin];
}

function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

function rule(source: string, headers: Readonly<Record<string, string>>): HeaderRule {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
