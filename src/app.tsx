import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageErrorBoundary } from './components/page-error-boundary.tsx';
import { Shell } from './components/shell/shell.tsx';
import { codeByPath, pageCode } from './page-code.ts';
import { wearTextFont } from './text-font.ts';

const pages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(codeByPath).map(([path, code]) => [path, lazy(code)]),
);

const NotFound = lazy(pageCode.notFound);

/** The page that is opened first, with its code: nothing of it waits, or goes, while it comes alive. */
export interface FirstPage {
  readonly path: string;
  readonly Page: ComponentType;
}

interface AppProps extends ArrivalProps {
  readonly first?: FirstPage | undefined;
}

interface ArrivalProps {
  /** Runs when a page is there with all its controls, the first one and every next. */
  readonly onPage?: (() => void) | undefined;
}

/** The site: its shell and one page for each URL. The router stands around it. */
export function App({ first, onPage }: AppProps) {
  const { pathname } = useLocation();
  // No URL of the site has a parameter: each is its page's name.
  const Page = pathname === first?.path ? first.Page : (pages[pathname] ?? NotFound);
  useLayoutEffect(() => {
    if (pathname !== first?.path) wearTextFont();
  }, [pathname, first]);
  return (
    <Shell>
      {/* The key gives the next page a chance after one that failed. */}
      <PageErrorBoundary key={pathname}>
        <Suspense fallback={null}>
          <Page />
          <Arrival onPage={onPage} />
        </Suspense>
      </PageErrorBoundary>
    </Shell>
  );
}

/** Stands behind a page in its boundary: its effect runs when the page's code is there. */
function Arrival({ onPage }: ArrivalProps) {
  useEffect(() => onPage?.(), [onPage]);
  return null;
}
