import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { restaurant } from '../content/restaurant.ts';
import { paths } from '../paths.ts';
import styles from './shell.module.css';

const links = [
  { to: paths.home, text: 'Home' },
  { to: paths.menu, text: 'Menù' },
  { to: paths.prenota, text: 'Prenota' },
  { to: paths.contattaci, text: 'Contattaci' },
] as const;

/** What every page stands in: the header strip above, the page below. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.header}>
        <p className={styles.name}>{restaurant.name}</p>
        <nav aria-label="Principale">
          <ul className={styles.links}>
            {links.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to}>{text}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className={styles.main}>{children}</main>
    </>
  );
}
