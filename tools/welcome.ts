import { DEMO_ADMIN } from './demo.ts';
import { urlOf } from './ports.ts';

/** Says where to click. @param greeting the first line @param place where the site is served */
export function printWelcome(greeting: string, place: 'site' | 'preview'): void {
  console.log(`
${greeting}

  ${urlOf(place)}/prenota

  The whole site           ${urlOf(place)}
  What a booking sent      ${urlOf('services')}/inbox
  Admin (${urlOf(place)}/admin)
    E-mail                 ${DEMO_ADMIN.email}
    Password               ${DEMO_ADMIN.password}

Ctrl-C stops everything.
`);
}
