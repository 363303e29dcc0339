import { say } from '../../shared/language.ts';
import type { ProjectAccess } from '../../shared/project-access.ts';
import { ExpectedError } from '../../shared/run.ts';

/** It opens the names and numbers of all guests; Firebase alone asks for 6. */
export const SHORTEST_PASSWORD = 10;

/**
 * Makes an account an admin; if it is missing, it is created with the password
 * that `askPassword` resolves with.
 * @returns what was done, in a sentence
 */
export async function addAdmin(
  project: ProjectAccess,
  email: string,
  askPassword: () => Promise<string>,
): Promise<string> {
  const existing = await findAccount(project, email);
  const uid =
    existing ??
    (await project.accounts('', { email, password: await askPassword() }))
      .localId;
  await project.database(`admins/${uid}`, 'PUT', true);
  return existing === null
    ? say`${email} has a new account and is an admin.`
    : say`${email} had an account already, which is an admin now. Its password is unchanged.`;
}

/**
 * Takes the right of an admin back; the account stays.
 * @returns what was done, in a sentence
 */
export async function removeAdmin(
  project: ProjectAccess,
  email: string,
): Promise<string> {
  const uid = await findAccount(project, email);
  if (uid === null)
    throw new ExpectedError(say`There is no account ${email} in this project.`);
  await project.database(`admins/${uid}`, 'DELETE');
  return say`${email} is no admin any more. The account itself stays.`;
}

/** The uid of the account with this e-mail, or null without one. */
export async function findAccount(
  project: ProjectAccess,
  email: string,
): Promise<string | null> {
  const { users } = await project.accounts(':lookup', { email: [email] });
  return users?.[0]?.localId ?? null;
}
