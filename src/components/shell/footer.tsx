import { footerLinks } from '../../content/navigation.ts';
import { addressLine, mailLink, phoneLink, restaurant } from '../../content/restaurant.ts';
import { Ornament } from '../ornament.tsx';
import { PageLink } from '../page-link.tsx';
import styles from './footer.module.css';

/** The index of pages, the contacts, and the P.IVA that Italian law asks for on the site. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <Ornament kind="vine" className={styles.ornament} />
      <div className={styles.columns}>
        <nav aria-labelledby="footer-index">
          <h2 id="footer-index">Indice</h2>
          <ul>
            {footerLinks.map(({ to, text }) => (
              <li key={to}>
                <PageLink to={to}>{text}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-contacts">
          <h2 id="footer-contacts">Contatti</h2>
          <ul>
            <li>
              <a href={phoneLink}>{restaurant.phone}</a>
            </li>
            <li>
              <a href={restaurant.instagram}>Instagram</a>
            </li>
            <li>
              <a href={mailLink}>{restaurant.email}</a>
            </li>
          </ul>
        </section>
      </div>
      <p className={styles.legal}>
        {restaurant.name} · {addressLine} · P.IVA {restaurant.vatNumber}
      </p>
    </footer>
  );
}
