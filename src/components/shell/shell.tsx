import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { type PageInfo, pages } from '../../content/pages.ts';
import { shellTexts } from '../../content/shell-texts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

/** The frame of every page: skip link, header strip with the sidebar, the page, the footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const page: PageInfo | undefined = Object.values(pages).find(({ path }) => path === pathname);
  const layout = page?.layout ?? 'column';
  return (
    <>
      <a href="#contenuto" className={styles.skip}>
        {shellTexts.skip}
      </a>
      <Header overlay={layout === 'full'} />
      <main id="contenuto" tabIndex={-1} className={styles[layout]}>
        {children}
      </main>
      <Footer />
    </>
  );
}
