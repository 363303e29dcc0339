import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pages } from '../../content/pages.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

/** The frame of every page: skip link, header strip with the sidebar, the page, the footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isHome = pathname === pages.home.path;
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
