import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import logo from '#restaurant/pictures/logo.svg?raw';
import { mapPageUrl } from '../../content/map-links.ts';
import {
  footerLinks,
  headerLinks,
  type PageInfo,
  pages,
} from '../../content/pages.ts';
import { addressLine, restaurant } from '../../content/restaurant.ts';
import { shellTexts } from '../../content/shell-texts.ts';
import { EmailLink } from '../email-link.tsx';
import { Ornament } from '../ornament.tsx';
import { PhoneLink } from '../phone-link.tsx';
import footerStyles from './footer.module.css';
import headerStyles from './header.module.css';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/**
 * The frame of every page: skip link, header strip with the sidebar, the page,
 * the footer.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const page: PageInfo | undefined = Object.values(pages).find(
    ({ path }) => path === pathname,
  );
  const layout = page?.layout ?? 'column';
  return (
    <>
      <a href="#contenuto" className={styles.skip}>
        {shellTexts.skip}
      </a>
      {/* The style sheet hides it: below the oldest browsers that apply it. */}
      <p className="outdated">
        {shellTexts.outdated} <PhoneLink />
      </p>
      <Header overlay={layout === 'full'} />
      <main id="contenuto" tabIndex={-1} className={styles[layout]}>
        {children}
      </main>
      <Footer />
    </>
  );
}

/**
 * The header strip.
 * @param overlay whether it lies transparent over the first screen
 */
function Header({ overlay }: { overlay: boolean }) {
  return (
    <header
      className={`${headerStyles.header} ${overlay ? headerStyles.overlay : ''}`}
    >
      <div className="screen-only">
        <Sidebar />
      </div>
      <NavLink
        to={pages.home.path}
        className={`tap ${headerStyles.logo}`}
        aria-label={shellTexts.home(restaurant.name)}
      >
        <Ornament svg={logo} className={headerStyles.mark} />
        <span>{restaurant.name}</span>
      </NavLink>
      <nav className="screen-only" aria-label={shellTexts.mainPages}>
        <ul className={`nav row ${headerStyles.links}`}>
          {headerLinks.map(({ path, title, linkText = title }) => (
            <li key={path}>
              <NavLink
                to={path}
                className={({ isActive }) =>
                  path === pages.prenota.path
                    ? `button ${isActive ? 'button-quiet' : ''} ${headerStyles.book}`
                    : 'tap'
                }
              >
                {linkText}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/**
 * The index of pages and the contacts, as the requirements list them, and
 * what Italian law requires: the P.IVA and the accessibility statement.
 */
function Footer() {
  return (
    <footer className={footerStyles.footer}>
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
            <EmailLink className="tap" />
          </li>
        </ul>
      </section>
      <p className={`row ${footerStyles.legal}`}>
        <span>
          {restaurant.name} · <a href={mapPageUrl}>{addressLine}</a> · P.IVA{' '}
          {restaurant.vatNumber}
        </span>
        <NavLink to={pages.accessibilita.path} className="tap screen-only">
          {pages.accessibilita.title}
        </NavLink>
      </p>
    </footer>
  );
}
