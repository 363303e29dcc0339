import { type ComponentType, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageErrorBoundary } from './components/page-error-boundary.tsx';
import { Shell } from './components/shell/shell.tsx';
import { codeByPath, lazyPage, pageCode } from './page-code.ts';
import { wearTextFont } from './text-font.ts';

const pages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(codeByPath).map(([path, code]) => [path, lazyPage(code)]),
);

const NotFound = lazyPage(pageCode.notFound);

/** The page that is opened first, with its code: nothing of it waits, or goes, while it comes alive. */
export interface FirstPage {
  readonly path: string;
  readonly Page: ComponentType;
}

interface AppProps extends ArrivalProps {
  readonly first?: FirstPage | undefined;
}

interface ArrivalProps {
  /** Runs as a page is put into the document, from where on its controls answer. */
  readonly onAnswering?: (() => void) | undefined;
  /** Runs after that, when what the page does by itself has begun. */
  readonly onPage?: (() => void) | undefined;
}

/** The site: its shell and one page for each URL. The router stands around it. */
export function App({ first, ...arrival }: AppProps) {
  const { pathname } = useLocation();
  const isFirst = pathname === first?.path;
  // No URL of the site has a parameter: each is its page's name.
  const Page = isFirst ? first.Page : (pages[pathname] ?? NotFound);
  useLayoutEffect(() => {
    if (pathname !== first?.path) wearTextFont();
  }, [pathname, first]);
  const page = (
    <>
      <Page />
      <Arrival {...arrival} />
    </>
  );
  return (
    <Shell>
      {/* The key gives the next page a chance after one that failed. */}
      <PageErrorBoundary key={pathname}>
        {/* In a boundary the first page would come alive later than its shell. */}
        {isFirst ? page : <Suspense>{page}</Suspense>}
      </PageErrorBoundary>
    </Shell>
  );
}

/** Stands behind a page: its effects run when the page's code is there. */
function Arrival({ onAnswering, onPage }: ArrivalProps) {
  useLayoutEffect(() => onAnswering?.(), [onAnswering]);
  useEffect(() => onPage?.(), [onPage]);
  return null;
}
