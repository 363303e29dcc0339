import { Link, NavLink } from 'react-router-dom';
import { headerLinks } from '../../content/navigation.ts';
import { restaurant } from '../../content/restaurant.ts';
import { paths } from '../../paths.ts';
import { Logo } from '../logo.tsx';
import styles from './header.module.css';
import { Sidebar } from './sidebar.tsx';

/** The header strip. @param overlay whether it lies over the page's first screen, without a box */
export function Header({ overlay }: { overlay: boolean }) {
  return (
    <header className={`${styles.header} ${overlay ? styles.overlay : ''}`}>
      <Sidebar />
      <Link to={paths.home} className={styles.logo} aria-label={`${restaurant.name}, home`}>
        <Logo className={styles.mark} />
        <span className={styles.name}>{restaurant.name}</span>
      </Link>
      <nav aria-label="Principale" className={styles.nav}>
        <ul className={styles.links}>
          {headerLinks.map(({ to, text }) => (
            <li key={to}>
              <NavLink to={to}>{text}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
