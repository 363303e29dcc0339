import type { Config } from '../../src/config.ts';
import type { InlineSources } from './inline-sources.ts';

/** The sources of each directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

export const SELF = "'self'";
const NONE = "'none'";
const MAP = 'https://www.openstreetmap.org';

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
 * What a page may load and connect to: the site's own files and the hosts of
 * its services.
 * @param inline the inline styles and scripts that are allowed
 */
export function contentSecurityPolicy(
  config: Config,
  inline: InlineSources,
): Policy {
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
    'connect-src': [SELF, ...serviceOrigins(config), ...recaptcha('connect')],
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

/** The value of the header `Content-Security-Policy`. */
export function policyText(policy: Policy): string {
  const directives = Object.entries(policy).map(([name, sources]) =>
    [name, ...sources].join(' '),
  );
  return directives.join('; ');
}

/** The origins of database, authentication, form-mail and spreadsheet. */
function serviceOrigins({
  firebase,
  authEmulatorUrl,
  formMail,
  spreadsheetUrl,
}: Config): Set<string> {
  const origins = [
    ...databaseOrigins(firebase.databaseURL),
    ...authOrigins(authEmulatorUrl),
    new URL(formMail.url).origin,
    new URL(spreadsheetUrl).origin,
  ];
  // Google's scripts answer through a redirect to a second host.
  if (origins.includes('https://script.google.com'))
    origins.push('https://script.googleusercontent.com');
  return new Set(origins);
}

/** For REST and for the socket. */
function databaseOrigins(databaseUrl: string): readonly string[] {
  const { protocol, host } = new URL(databaseUrl);
  // Firebase may move a client to another host of the region:
  // `s-….<region>.firebasedatabase.app`.
  const hosts = host.replace(
    /^[^.]+(?=\.(?:[\w-]+\.)?(?:firebasedatabase\.app|firebaseio\.com)$)/,
    '*',
  );
  const socket = protocol.replace('http', 'ws');
  return [`${protocol}//${hosts}`, `${socket}//${hosts}`];
}

function authOrigins(emulatorUrl: string | null): readonly string[] {
  if (emulatorUrl !== null) return [new URL(emulatorUrl).origin];
  return [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ];
}
