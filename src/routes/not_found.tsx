import { Link } from 'react-router-dom';
import { Page } from '../components/page.tsx';
import { headerLinks, notFoundPage } from '../content/pages.ts';
import styles from './text-page.module.css';

/** Any other URL; Firebase Hosting serves it with status 404. */
export default function NotFound() {
  return (
    <Page page={notFoundPage}>
      <p className={styles.lead}>
        Questa avventura finisce qui: all’indirizzo che hai aperto non c’è nessuna pagina.
      </p>
      <p>Da qui si riparte:</p>
      <ul>
        {headerLinks.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
