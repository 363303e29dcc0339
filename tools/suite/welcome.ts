import { say } from '../shared/language.ts';
import { DEMO_ADMIN } from './demo.ts';
import { urlOf } from './ports.ts';

/** Columns of the terminal. */
const LABEL_WIDTH = 28;

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
  const rows = [
    { label: say`The whole site`, value: site },
    { label: say`What a booking sent`, value: `${urlOf('services')}/inbox` },
    { label: say`The admin's page`, value: `${site}/admin` },
    { label: 'E-mail', value: DEMO_ADMIN.email },
    { label: 'Password', value: DEMO_ADMIN.password },
  ];
  const lines = rows.map(
    ({ label, value }) => `  ${label.padEnd(LABEL_WIDTH)}${value}\n`,
  );
  console.log(`
${greeting}

  ${site}/prenota

${lines.join('')}
${say`Ctrl-C stops everything.`}
`);
}
