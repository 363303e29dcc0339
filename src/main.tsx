import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, loadPage } from './app.tsx';
import { reload } from './before-hydration/reload.ts';
import { beginHydration } from './tables/first/hydration.ts';
import './content/fonts/fonts.css';
import '#restaurant/colours.css';
import '#restaurant/pictures/pictures.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/classes.css';
import { pages, pathMeant } from './content/pages.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// The host answers the empty path with the home page (requirements, section
// 2), and other spellings of a path with its page.
const { pathname, search, hash } = window.location;
const path = pathname === '/' ? pages.home.path : pathMeant(pathname);
if (path !== null && path !== pathname)
  window.history.replaceState(null, '', `${path}${search}${hash}`);

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);
if (root.hasChildNodes()) {
  loadPage(window.location.pathname)
    .catch(reload)
    .then(
      // As a transition, hydration does not block input.
      () => {
        beginHydration();
        startTransition(() => void hydrateRoot(root, site));
      },
      // Without its code the page can be read, and its links and its menu work.
      () => {},
    );
} else {
  // In development the page is empty.
  createRoot(root).render(site);
}

// Not in development: it would answer with files from before an edit. The
// page's own requests come first, and the site works without it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // The pictures of a first page were loaded before the worker could store
  // them.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    for (const { complete, currentSrc } of document.images) {
      // biome-ignore lint/style/noRestrictedGlobals: it requests pictures, no data.
      if (complete && currentSrc) fetch(currentSrc).catch(() => {});
    }
  });
  setTimeout(
    () =>
      navigator.serviceWorker.register('/service-worker.js').catch(() => {}),
    2_000,
  );
}
