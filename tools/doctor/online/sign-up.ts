import { randomUUID } from 'node:crypto';
import type { Config } from '../../../src/config.ts';
import type { Fault } from '../finding.ts';
import { type Answer, ask, unreachable } from './ask.ts';

/** A domain that can belong to nobody: RFC 2606. */
const NOBODYS_DOMAIN = 'osteria.invalid';

/**
 * Whether the public key can still make accounts. It is tried with an e-mail that nobody has: only
 * that tells, and where it succeeds the account is deleted at once. Source: Identity Toolkit.
 * @param siteUrl the address that the key may be restricted to
 */
export async function signUpFaults(
  { firebase, authEmulatorUrl }: Pick<Config, 'firebase' | 'authEmulatorUrl'>,
  siteUrl: string,
): Promise<Fault[]> {
  const service = `${authEmulatorUrl === null ? 'https:/' : authEmulatorUrl}/identitytoolkit.googleapis.com/v1`;
  const call = (method: string, body: object) =>
    ask(`${service}/accounts:${method}?key=${encodeURIComponent(firebase.apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: `${siteUrl}/` },
      body: JSON.stringify(body),
    });
  const email = `doctor-${randomUUID()}@${NOBODYS_DOMAIN}`;
  const answer = await call('signUp', { email, password: randomUUID(), returnSecureToken: true });
  if (answer === null) return [unreachable(service)];
  if (answer.status === 200) {
    const deleted = await call('delete', { idToken: JSON.parse(answer.text).idToken });
    return [signUpIsOn(email, deleted?.status === 200)];
  }
  return refusalFaults(answer);
}

function signUpIsOn(email: string, isDeleted: boolean): Fault {
  const rest = isDeleted ? '' : ` Then delete the account ${email} under Users.`;
  return {
    what: 'Everybody may make an account in this project.',
    remedy: `Firebase console, Authentication, Settings, User actions: take the tick from "Enable create (sign-up)".${rest}`,
  };
}

/** What a refusal to make an account says of the project. */
export function refusalFaults({ status, text }: Pick<Answer, 'status' | 'text'>): Fault[] {
  if (text.includes('ADMIN_ONLY_OPERATION')) return [];
  if (text.includes('OPERATION_NOT_ALLOWED')) {
    return [
      {
        what: 'Nobody can sign in with e-mail and password, the admin neither.',
        remedy:
          'Firebase console, Authentication, Sign-in method: switch on "Email/Password", without the link.',
      },
    ];
  }
  if (text.includes('CONFIGURATION_NOT_FOUND')) {
    return [
      {
        what: 'The project has no Authentication yet.',
        remedy: 'Firebase console, Authentication: "Get started", then "Email/Password".',
      },
    ];
  }
  if (/API[ _]KEY/i.test(text)) {
    return [
      {
        what: 'Authentication does not take the web API key, or not from this site’s address.',
        remedy:
          'Compare VITE_FIREBASE_API_KEY in .env with Project settings; if they agree, look at the restrictions of the key in the Google Cloud console, Credentials.',
      },
    ];
  }
  return [
    {
      what: `Authentication answers ${status}: ${text.slice(0, 200)}`,
      remedy:
        'Try again in some minutes; if it stays, look at the project in the Firebase console.',
    },
  ];
}
