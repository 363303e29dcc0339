import { Page } from '../components/page.tsx';
import { PageLink } from '../components/page-link.tsx';
import { headerLinks } from '../content/navigation.ts';
import { pageTexts } from '../content/pages.ts';
import styles from './text-page.module.css';

/** Any other URL; Firebase Hosting serves it with status 404. */
export default function NotFound() {
  return (
    <Page text={pageTexts.notFound}>
      <p className={styles.lead}>
        Questa avventura finisce qui: all’indirizzo che hai aperto non c’è nessuna pagina.
      </p>
      <p>Da qui si riparte:</p>
      <ul>
        {headerLinks.map(({ to, text }) => (
          <li key={to}>
            <PageLink to={to}>{text}</PageLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
