import { say } from '../shared/language.ts';
import { DEMO_ADMIN } from './demo.ts';
import { urlOf } from './ports.ts';

/**
 * Prints the URLs of a suite that is ready.
 * @param greeting the first line
 * @param place where the site is served
 */
export function printWelcome(
  greeting: string,
  place: 'site' | 'preview',
): void {
  const site = urlOf(place);
  const row = (label: string, value: string) => label.padEnd(28) + value;
  console.log(`
${greeting}

  ${site}/prenota

  ${row(say`The whole site`, site)}
  ${row(say`What a booking sent`, `${urlOf('services')}/inbox`)}
  ${row(say`The admin's page`, `${site}/admin`)}
  ${row('E-mail', DEMO_ADMIN.email)}
  ${row('Password', DEMO_ADMIN.password)}

${say`Ctrl-C stops everything.`}
`);
}
