import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, type FirstPage } from './app.tsx';
import './content/fonts/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { offerInstallation } from './offer-installation.ts';
import { codeAt, fetchPageCode } from './page-code.ts';
import { paths } from './paths.ts';
import { fetchTextFont } from './text-font.ts';

/** How long an interactive page is left alone, in ms: the tables' colours come first. */
const REST = 2_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// The empty path was served the home page: specification, section 2.
const { pathname, search, hash } = window.location;
if (pathname === '/') window.history.replaceState(null, '', `${paths.home}${search}${hash}`);

/** @param first what is known already of the page that is opened; without, the app fetches it */
function comeAlive(root: HTMLElement, first?: FirstPage): void {
  const site = (
    <StrictMode>
      <BrowserRouter>
        <App first={first} onAnswering={noteAnswering} onPage={tellAlive} />
      </BrowserRouter>
    </StrictMode>
  );
  // In slices: the page is there already, and may be in use.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, site));
  else createRoot(root).render(site);
}

const path = window.location.pathname;
codeAt(path).then(
  ({ default: Page }) => comeAlive(root, { path, Page }),
  // It says so where the page would be.
  () => comeAlive(root),
);
fetchPageCode(path);

/** What is pressed from now on is answered: loader.ts no longer keeps it. */
function noteAnswering() {
  document.documentElement.dataset.alive = '';
}

/** What was pressed too early is waiting for this in loader.ts. */
function tellAlive() {
  document.dispatchEvent(new Event('osteria:alive'));
}

document.addEventListener('osteria:alive', fetchTextFont, { once: true });

// Never in development: what is kept there would be yesterday's.
if (import.meta.env.PROD) {
  document.addEventListener('osteria:alive', offerInstallation, { once: true });
  if ('serviceWorker' in navigator) {
    document.addEventListener('osteria:alive', () => setTimeout(keepOffline, REST), { once: true });
  }
}

function keepOffline(): void {
  // The site works without.
  import('./keep-offline.ts').then((code) => code.keepOffline()).catch(() => {});
}

// A link that is about to be followed: the code of its page is on its way before the click.
for (const intent of ['pointerover', 'touchstart', 'focusin']) {
  document.addEventListener(intent, fetchIntended, { passive: true });
}

function fetchIntended({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) fetchPageCode(link.pathname);
}
