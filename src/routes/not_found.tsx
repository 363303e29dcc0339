import { Link } from 'react-router-dom';
import { Page } from '../components/page.tsx';
import { headerLinks } from '../content/navigation.ts';
import styles from './text-page.module.css';

/** Any other URL; Firebase Hosting serves it with status 404. */
export default function NotFound() {
  return (
    <Page title="Pagina non trovata">
      <p className={styles.lead}>
        Questa avventura finisce qui: all’indirizzo che hai aperto non c’è nessuna pagina.
      </p>
      <p>Da qui si riparte:</p>
      <ul>
        {headerLinks.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
