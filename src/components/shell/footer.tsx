import { NavLink } from 'react-router-dom';
import { footerLinks, pages } from '../../content/pages.ts';
import { addressLine, mailLink, restaurant } from '../../content/restaurant.ts';
import { shellTexts } from '../../content/shell-texts.ts';
import { PhoneLink } from '../phone-link.tsx';
import styles from './footer.module.css';

/**
 * The index of pages and the contacts, as the specification lists them, and what Italian law requires:
 * the P.IVA and the accessibility statement.
 */
export function Footer() {
  const [mailbox, domain] = restaurant.email.split('@');
  return (
    <footer className={styles.footer}>
      <nav className="screen-only" aria-labelledby="footer-index">
        <h2 id="footer-index">{shellTexts.index}</h2>
        <ul className="nav row">
          {footerLinks.map(({ path, title, linkText = title }) => (
            <li key={path}>
              <NavLink to={path} className="tap">
                {linkText}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="footer-contacts">
        <h2 id="footer-contacts" className="screen-only">
          {shellTexts.contacts}
        </h2>
        <ul className="nav row">
          <li>
            <PhoneLink className="tap" />
          </li>
          {restaurant.instagram ? (
            <li>
              <a href={restaurant.instagram} className="tap">
                Instagram
              </a>
            </li>
          ) : null}
          <li>
            <a href={mailLink} className="tap">
              <span>
                {mailbox}@<wbr />
                {domain}
              </span>
            </a>
          </li>
        </ul>
      </section>
      <p className={`row ${styles.legal}`}>
        <span>
          {restaurant.name} · {addressLine} · P.IVA {restaurant.vatNumber}
        </span>
        <NavLink to={pages.accessibilita.path} className="tap screen-only">
          {pages.accessibilita.title}
        </NavLink>
      </p>
    </footer>
  );
}
