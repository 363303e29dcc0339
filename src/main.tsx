import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import './content/fonts/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { pages } from './content/pages.ts';

/** The service worker's downloads wait for so long after the page is interactive, in ms. */
const OFFLINE_DELAY = 2_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// The empty path was served the home page: specification, section 2.
const { pathname, search, hash } = window.location;
if (pathname === '/') window.history.replaceState(null, '', `${pages.home.path}${search}${hash}`);

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);
// As a transition hydration gives way to the visitor's touches. In development the page is empty.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, site));
else createRoot(root).render(site);

// Never in development: it would answer with what was kept before an edit.
if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(keepOffline, OFFLINE_DELAY);

function keepOffline(): void {
  // The site works without.
  import('./keep-offline.ts').then((code) => code.keepOffline()).catch(() => {});
}
