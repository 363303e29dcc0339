import { headerLinks } from '../../content/navigation.ts';
import { restaurant } from '../../content/restaurant.ts';
import { paths } from '../../paths.ts';
import { Ornament } from '../ornament.tsx';
import { PageLink } from '../page-link.tsx';
import styles from './header.module.css';
import { Sidebar } from './sidebar.tsx';

/** The header strip. @param overlay whether it lies over the page's first screen, without a box */
export function Header({ overlay }: { overlay: boolean }) {
  return (
    <header className={`${styles.header} ${overlay ? styles.overlay : ''}`}>
      <Sidebar />
      <PageLink to={paths.home} className={styles.logo} aria-label={`${restaurant.name}, home`}>
        <Ornament kind="logo" className={styles.mark} />
        <span className={styles.name}>{restaurant.name}</span>
      </PageLink>
      <nav aria-label="Principale" className={styles.nav}>
        <ul className={styles.links}>
          {headerLinks.map(({ to, text }) => (
            <li key={to}>
              <PageLink to={to}>{text}</PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
