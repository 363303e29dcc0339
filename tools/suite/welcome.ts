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
  console.log(`
${greeting}

  ${site}/prenota

  The whole site           ${site}
  What a booking sent      ${urlOf('services')}/inbox
  Admin (${site}/admin)
    E-mail                 ${DEMO_ADMIN.email}
    Password               ${DEMO_ADMIN.password}

Ctrl-C stops everything.
`);
}
