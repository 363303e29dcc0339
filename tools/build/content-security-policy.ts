import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Config } from '../../src/config.ts';
import { say } from '../shared/language.ts';
import { ExpectedError } from '../shared/run.ts';

const SELF = "'self'";
const NONE = "'none'";
const MAP = 'https://www.openstreetmap.org';

const AUTH = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

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
 * The value of the header `Content-Security-Policy`: what a page may load and
 * connect to, the site's own files and the hosts of its services.
 * @param inline the inline styles and scripts that are allowed
 * @param isDocument whether it is for a PDF, which the site frames; WebKitGTK's
 *   viewer styles its own elements
 */
export function contentSecurityPolicy(
  config: Config,
  inline: InlineSources,
  isDocument = false,
): string {
  const recaptcha = (kind: keyof typeof RECAPTCHA) =>
    config.appCheckSiteKey === null ? [] : RECAPTCHA[kind];
  const sources: Readonly<Record<string, readonly string[]>> = {
    'default-src': [NONE],
    'script-src': [SELF, ...inline.scripts, ...recaptcha('script')],
    'style-src': [SELF, ...(isDocument ? ["'unsafe-inline'"] : inline.styles)],
    'img-src': [SELF],
    'font-src': [SELF],
    'worker-src': [SELF],
    'manifest-src': [SELF],
    // The site itself: the server's time, and pages for offline use.
    'connect-src': [SELF, ...serviceOrigins(config), ...recaptcha('connect')],
    'frame-src': [SELF, MAP, ...recaptcha('frame')],
    // The map is an object that counts as a frame, too. Safari treats its PDF
    // viewer as a plug-in and applies the policy of the page to a framed PDF.
    'object-src': [SELF, MAP],
    'base-uri': [NONE],
    // Scripts read the forms; none is submitted.
    'form-action': [NONE],
    'frame-ancestors': [isDocument ? SELF : NONE],
  };
  return Object.entries(sources)
    .map(([name, list]) => [name, ...list].join(' '))
    .join('; ');
}

/** The origins of database, authentication, form-mail and spreadsheet. */
function serviceOrigins(config: Config): Set<string> {
  const { firebase, authEmulatorUrl, formMail, spreadsheetUrl } = config;
  const { protocol, host } = new URL(firebase.databaseURL);
  // Firebase may move a client to another host of the region:
  // `s-….<region>.firebasedatabase.app`.
  const hosts = host.replace(
    /^[^.]+(?=\.(?:[\w-]+\.)?(?:firebasedatabase\.app|firebaseio\.com)$)/,
    '*',
  );
  const origins = [
    `${protocol}//${hosts}`,
    `${protocol.replace('http', 'ws')}//${hosts}`,
    ...(authEmulatorUrl === null ? AUTH : [new URL(authEmulatorUrl).origin]),
    new URL(formMail.url).origin,
    new URL(spreadsheetUrl).origin,
  ];
  // Google's scripts answer through a redirect to a second host.
  if (origins.includes('https://script.google.com'))
    origins.push('https://script.googleusercontent.com');
  return new Set(origins);
}

/**
 * Sources for a Content-Security-Policy: the hashes of inline styles and
 * scripts.
 */
export interface InlineSources {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * The inline styles and scripts of a build.
 * @throws if the folder has no pages
 */
export function builtInlineSources(folder: string): InlineSources {
  if (!existsSync(`${folder}/home.html`))
    throw new ExpectedError(
      say`${folder} has no pages. Run "npm run build" (or "npm run build:demo") first.`,
    );
  const pages = readdirSync(folder).filter((file) => file.endsWith('.html'));
  const html = pages
    .sort()
    .map((page) => readFileSync(`${folder}/${page}`, 'utf8'));
  const hashes = (pattern: RegExp) => [
    ...new Set(
      [...html.join('').matchAll(pattern)].map(([, text = '']) => hash(text)),
    ),
  ];
  return {
    styles: hashes(/<style>(.*?)<\/style>/gs),
    scripts: hashes(/<script data-start="[^>]*>(.*?)<\/script>/gs),
  };
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
