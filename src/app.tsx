import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useLayoutEffect,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { reload } from './before-hydration/reload.ts';
import type { PagePath } from './content/pages.ts';
import { PageErrorBoundary } from './ui/page-error-boundary.tsx';
import { Shell } from './ui/shell/shell.tsx';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** The code of each page, by its path. */
const routes: Readonly<Record<PagePath, Load>> = {
  '/home': () => import('./routes/home.tsx'),
  '/prenota': () => import('./routes/prenota.tsx'),
  '/menu': () => import('./routes/menu.tsx'),
  '/lavora_con_noi': () => import('./routes/lavora_con_noi.tsx'),
  '/privacy_policy': () => import('./routes/privacy_policy.tsx'),
  '/dove_siamo': () => import('./routes/dove_siamo.tsx'),
  '/contattaci': () => import('./routes/contattaci.tsx'),
  '/accessibilita': () => import('./routes/accessibilita.tsx'),
  '/admin': () => import('./routes/admin.tsx'),
};

const hasPage = (path: string): path is PagePath => path in routes;

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

/** Loads the code of a page, or of the one for unknown paths. */
export function loadPage(path: string) {
  return hasPage(path) ? routes[path]() : import('./routes/not_found.tsx');
}
