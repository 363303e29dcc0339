import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useLayoutEffect,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { reload } from './before-hydration/reload.ts';
import { PageErrorBoundary } from './ui/page-error-boundary.tsx';
import { Shell } from './ui/shell/shell.tsx';

const pageFiles = import.meta.glob<{ default: ComponentType }>(
  './routes/*.tsx',
);

/**
 * The pages whose code is or was requested, by path. No URL of the site has a
 * parameter.
 */
const requestedPages = new Map<string, LazyExoticComponent<ComponentType>>();

/**
 * The page at a path. If its code cannot be loaded, the next visit requests it
 * again.
 */
function pageAt(path: string) {
  const requested = requestedPages.get(path);
  if (requested) return requested;
  const page = lazy<ComponentType>(async () => {
    try {
      return await loadPage(path).catch(reload);
    } catch (error) {
      requestedPages.delete(path);
      throw error;
    }
  });
  requestedPages.set(path, page);
  return page;
}

/**
 * The site: its shell, and the page at the current URL. Rendered inside a
 * router.
 */
export function App() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const Page = pageAt(pathname);
  // The browser restores the scroll position after Back and Forward.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation.
  useLayoutEffect(() => {
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [key, navigation]);
  return (
    <Shell>
      {/* The key resets the boundary, so that the next page is shown after one
          that failed. */}
      <PageErrorBoundary key={pathname}>
        <Suspense>
          <Page />
        </Suspense>
      </PageErrorBoundary>
    </Shell>
  );
}

/**
 * Loads the code of a page: the file in src/routes that is named after its
 * path.
 */
export function loadPage(path: string) {
  const load =
    pageFiles[`./routes${path}.tsx`] ??
    (() => import('./routes/not_found.tsx'));
  return load();
}
