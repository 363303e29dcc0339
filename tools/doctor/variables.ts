import { ConfigurationError, readConfig } from '../../src/config.ts';
import { sampleEnvironment } from '../headers.ts';
import type { Fault } from './finding.ts';
import { kindFault } from './variable-kinds.ts';

type RequiredVariable = keyof typeof sampleEnvironment;

/** Where the owner finds the value of each variable. */
const SOURCES: Readonly<Record<RequiredVariable, string>> = {
  VITE_FIREBASE_API_KEY: 'Firebase console, Project settings, General, Your apps: "apiKey".',
  VITE_FIREBASE_PROJECT_ID: 'Firebase console, Project settings, General: "Project ID".',
  VITE_FIREBASE_DATABASE_URL:
    'Firebase console, Realtime Database, Data: the address above the data, https://….',
  VITE_FORM_MAIL_URL: 'It is https://api.web3forms.com/submit for Web3Forms.',
  VITE_FORM_MAIL_ACCESS_KEY: 'The "Access Key" that Web3Forms has sent by e-mail.',
  VITE_SPREADSHEET_URL:
    'Apps Script, Deploy, Manage deployments: the "Web app" address that ends in /exec.',
};

/** Variables that a site may do without; the last is the local suite's own. */
const OPTIONAL = ['VITE_APP_CHECK_SITE_KEY', 'VITE_SITE_URL', 'VITE_AUTH_EMULATOR_URL'];

export const knownVariables: readonly string[] = [...Object.keys(SOURCES), ...OPTIONAL];

const isRequired = (variable: string): variable is RequiredVariable => variable in SOURCES;

/**
 * What is wrong with the site's variables: one that is missing, a sample still in place, a key of
 * another kind, a name that the site does not know.
 * @param env the variables by name
 */
export function variableFaults(env: Readonly<Record<string, string>>): Fault[] {
  const faults = Object.entries(env).flatMap(([variable, value]) => {
    const what = knownVariables.includes(variable)
      ? variableFault(variable, value, env)
      : 'is no variable of this site';
    return what === null ? [] : [fault(variable, what)];
  });
  return [...configurationFaults(env), ...faults];
}

/** What the build itself would refuse. */
function configurationFaults(env: Readonly<Record<string, string>>): Fault[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.faults.map((text) => {
      const [variable = '', ...reason] = text.split(' ');
      return fault(variable, reason.join(' '));
    });
  }
}

function variableFault(
  variable: string,
  value: string,
  env: Readonly<Record<string, string>>,
): string | null {
  if (value === '') return null;
  if (value !== value.trim()) return 'begins or ends with a space';
  if (variable === 'VITE_AUTH_EMULATOR_URL') return 'belongs to the local suite alone';
  const sample = isRequired(variable) ? sampleEnvironment[variable] : undefined;
  // The form-mail service's address is everybody's.
  if (value === sample && variable !== 'VITE_FORM_MAIL_URL') return 'is the sample value';
  return kindFault(variable, value, env);
}

function fault(variable: string, what: string): Fault {
  const remedy = isRequired(variable)
    ? `Put the right value into .env. ${SOURCES[variable]}`
    : variable === 'VITE_APP_CHECK_SITE_KEY'
      ? 'Put the site key (not the secret key) of reCAPTCHA v3 into .env, or take the line out.'
      : variable === 'VITE_SITE_URL'
        ? 'Write your own domain as https://www.example.it, or take the line out.'
        : `Take ${variable} out of .env, or mend its name: docs/online.en.md lists all of them.`;
  return { what: `${variable} ${what}.`, remedy };
}
