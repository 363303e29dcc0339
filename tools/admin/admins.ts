import * as v from 'valibot';
import { say } from '../language.ts';
import type { ProjectAccess } from './project-access.ts';

const lookupSchema = v.object({ users: v.optional(v.array(v.object({ localId: v.string() }))) });
const accountSchema = v.object({ localId: v.string() });

/**
 * Makes an account an admin; if it is missing, it is created with the password that
 * `askPassword` resolves with. Firebase refuses a password of less than 6 characters.
 * @returns what was done, in a sentence
 */
export async function addAdmin(
  project: ProjectAccess,
  email: string,
  askPassword: () => Promise<string>,
): Promise<string> {
  const createAccount = async () => {
    const account = await project.accounts('', { email, password: await askPassword() });
    return v.parse(accountSchema, account).localId;
  };
  const existing = await findAccount(project, email);
  const uid = existing ?? (await createAccount());
  await project.database(`admins/${uid}`, 'PUT', true);
  return existing === null
    ? `${email} ${say('has a new account and is an admin.', 'ha un nuovo account ed è admin.')}`
    : say(
        `${email} had an account already, which is an admin now. Its password is unchanged.`,
        `${email} aveva già un account, che ora è admin. La password non cambia.`,
      );
}

/** Takes the right of an admin back; the account stays. @returns what was done, in a sentence */
export async function removeAdmin(project: ProjectAccess, email: string): Promise<string> {
  const uid = await findAccount(project, email);
  if (uid === null)
    throw new Error(
      say(
        `There is no account ${email} in this project.`,
        `In questo progetto non c’è l’account ${email}.`,
      ),
    );
  await project.database(`admins/${uid}`, 'DELETE');
  return `${email} ${say('is no admin any more. The account itself stays.', 'non è più admin. L’account resta.')}`;
}

/** The uid of the account with this e-mail, or null without one. */
export async function findAccount(project: ProjectAccess, email: string): Promise<string | null> {
  const { users } = v.parse(lookupSchema, await project.accounts(':lookup', { email: [email] }));
  return users?.[0]?.localId ?? null;
}
