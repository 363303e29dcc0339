import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { useScrollMemory } from './use-scroll-memory.ts';

/** What every page stands in: skip link, header strip with the sidebar, the page, the footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useScrollMemory();
  const isHome = pathname === paths.home;
  return (
    <>
      <a href="#contenuto" className={styles.skip}>
        Vai al contenuto
      </a>
      <Header overlay={isHome} />
      <main id="contenuto" tabIndex={-1} className={isHome ? styles.wide : styles.main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
