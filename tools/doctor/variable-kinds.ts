/** Says what a value is instead of what it should be, to follow the variable's name; or null. */
type Judge = (value: string, env: Readonly<Record<string, string>>) => string | null;

const judges: Readonly<Record<string, Judge>> = {
  VITE_FIREBASE_API_KEY: apiKeyFault,
  VITE_FIREBASE_PROJECT_ID: projectIdFault,
  VITE_FIREBASE_DATABASE_URL: databaseUrlFault,
  VITE_FORM_MAIL_URL: formMailUrlFault,
  VITE_FORM_MAIL_ACCESS_KEY: accessKeyFault,
  VITE_SPREADSHEET_URL: spreadsheetUrlFault,
  VITE_APP_CHECK_SITE_KEY: appCheckKeyFault,
  VITE_SITE_URL: siteUrlFault,
};

const API_KEY = /^AIza[\w-]{35}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What is wrong with the kind of a variable's value, to follow its name in a sentence.
 * @param env all variables: some have to fit one another
 * @returns null where the value looks right, or nothing is known of the variable
 */
export function kindFault(
  variable: string,
  value: string,
  env: Readonly<Record<string, string>>,
): string | null {
  return judges[variable]?.(value, env) ?? null;
}

function apiKeyFault(value: string): string | null {
  if (API_KEY.test(value)) return null;
  if (value.endsWith('.apps.googleusercontent.com')) return 'holds the id of an OAuth client';
  if (/^\d+:\d+:web:/.test(value)) return 'holds the "appId"';
  if (value.startsWith('AIza')) return `has ${value.length} characters, and such a key has 39`;
  return 'is no web API key: one begins with AIza';
}

function projectIdFault(value: string): string | null {
  if (/^\d+$/.test(value)) return 'holds the project number';
  if (value.startsWith('demo-')) return 'names a project that only the local suite has';
  if (/[./]/.test(value)) return 'holds an address';
  if (!/^[a-z][a-z\d-]{4,28}[a-z\d]$/.test(value)) {
    return 'is no project id: one has 6 to 30 small letters, digits and hyphens';
  }
  return null;
}

/** Rules are deployed to the project's default database, which is named after the project. */
function databaseUrlFault(value: string, env: Readonly<Record<string, string>>): string | null {
  const url = parseUrl(value);
  if (url === null) return null;
  if (url.hostname === 'console.firebase.google.com') return 'holds the address of the console';
  const [, name, region] =
    /^([\w-]+)(?:\.([\w-]+))?\.(?:firebasedatabase\.app|firebaseio\.com)$/.exec(url.hostname) ?? [];
  if (name === undefined) return 'is no address of a Realtime Database';
  if (url.protocol !== 'https:') return 'does not begin with https://';
  if (url.pathname !== '/' || url.search !== '') return 'has something after the host';
  if (region === undefined && !url.hostname.endsWith('.firebaseio.com')) return 'lacks the region';
  const project = env.VITE_FIREBASE_PROJECT_ID ?? '';
  if (name !== `${project}-default-rtdb` && name !== project) {
    return `names the database of another project (${name}, but the project is ${project || 'missing'})`;
  }
  return null;
}

function formMailUrlFault(value: string, env: Readonly<Record<string, string>>): string | null {
  const url = parseUrl(value);
  if (url === null) return null;
  const key = env.VITE_FORM_MAIL_ACCESS_KEY ?? '';
  const path = url.pathname + url.search;
  const hasUuid = path.split(/[/=&?]/).some((part) => UUID.test(part));
  if (hasUuid || (key !== '' && path.includes(key))) return 'has the access key in it';
  if (url.protocol !== 'https:') return 'does not begin with https://';
  if (url.hostname.endsWith('web3forms.com') && value !== 'https://api.web3forms.com/submit') {
    return 'is not https://api.web3forms.com/submit';
  }
  return null;
}

function accessKeyFault(value: string, env: Readonly<Record<string, string>>): string | null {
  if (value.includes('@')) return 'holds an e-mail';
  if (API_KEY.test(value)) return 'holds a key of Google';
  const isWeb3Forms = (env.VITE_FORM_MAIL_URL ?? '').includes('web3forms.com');
  if (isWeb3Forms && !UUID.test(value))
    return 'is no access key of Web3Forms: one looks like 1a2b3c4d-…';
  return null;
}

function spreadsheetUrlFault(value: string): string | null {
  const url = parseUrl(value);
  if (url === null) return null;
  if (url.hostname === 'docs.google.com')
    return 'holds the address of the sheet, not of its script';
  if (url.protocol !== 'https:') return 'does not begin with https://';
  if (url.hostname !== 'script.google.com') return null;
  if (url.pathname.endsWith('/edit')) return 'holds the address of the script’s editor';
  if (url.pathname.endsWith('/dev')) return 'ends in /dev, which answers only to you';
  if (!/^\/(?:a\/)?macros\/(?:[\w.-]+\/)?s\/[\w-]+\/exec$/.test(url.pathname)) {
    return 'does not end in /macros/s/…/exec';
  }
  if (url.search !== '') return 'has something after /exec';
  return null;
}

function appCheckKeyFault(value: string): string | null {
  return /^6L[\w-]{38}$/.test(value) ? null : 'is no key of reCAPTCHA: one begins with 6L';
}

function siteUrlFault(value: string): string | null {
  const url = parseUrl(value);
  if (url === null) return null;
  if (url.protocol !== 'https:') return 'does not begin with https://';
  if (url.pathname !== '/' || url.search !== '') return 'has something after the domain';
  return null;
}

/** Null where it is none: the configuration itself says so. */
function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}
