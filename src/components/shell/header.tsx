import { NavLink } from 'react-router-dom';
import logo from '#restaurant/pictures/logo.svg?raw';
import { headerLinks, pages } from '../../content/pages.ts';
import { restaurant } from '../../content/restaurant.ts';
import { Ornament } from '../ornament.tsx';
import styles from './header.module.css';
import { Sidebar } from './sidebar.tsx';

/** The header strip. @param overlay whether it lies over the page's first screen, without a box */
export function Header({ overlay }: { overlay: boolean }) {
  return (
    <header className={`${styles.header} ${overlay ? styles.overlay : ''}`}>
      <Sidebar />
      <NavLink
        to={pages.home.path}
        className={styles.logo ?? ''}
        aria-label={`${restaurant.name}, home`}
      >
        <Ornament svg={logo} className={styles.mark} />
        <span className={styles.name}>{restaurant.name}</span>
      </NavLink>
      <nav aria-label="Principale" className={styles.nav}>
        <ul className={styles.links}>
          {headerLinks.map(({ path, title, linkText = title }) => (
            <li key={path}>
              <NavLink to={path} className={path === pages.prenota.path ? (styles.book ?? '') : ''}>
                {linkText}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
