import { NavLink } from 'react-router-dom';
import logo from '#restaurant/pictures/logo.svg?raw';
import { headerLinks, pages } from '../../content/pages.ts';
import { restaurant } from '../../content/restaurant.ts';
import { shellTexts } from '../../content/shell-texts.ts';
import { Ornament } from '../ornament.tsx';
import styles from './header.module.css';
import { Sidebar } from './sidebar.tsx';

/** The header strip. @param overlay whether it lies transparent over the first screen */
export function Header({ overlay }: { overlay: boolean }) {
  return (
    <header className={`${styles.header} ${overlay ? styles.overlay : ''}`}>
      <div className="screen-only">
        <Sidebar />
      </div>
      <NavLink
        to={pages.home.path}
        className={`tap ${styles.logo}`}
        aria-label={shellTexts.home(restaurant.name)}
      >
        <Ornament svg={logo} className={styles.mark} />
        <span>{restaurant.name}</span>
      </NavLink>
      <nav className="screen-only" aria-label={shellTexts.mainPages}>
        <ul className={`nav row ${styles.links}`}>
          {headerLinks.map(({ path, title, linkText = title }) => (
            <li key={path}>
              <NavLink to={path} className={({ isActive }) => linkClass(path, isActive)}>
                {linkText}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** The link to /prenota looks like a button. */
function linkClass(path: string, isActive: boolean): string {
  if (path !== pages.prenota.path) return 'tap';
  return `button ${isActive ? 'button-quiet' : ''} ${styles.book}`;
}
