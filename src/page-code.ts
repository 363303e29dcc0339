import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { paths } from './paths.ts';
import { wasReloaded } from './was-reloaded.ts';

/** The code of each page: a chunk of its own, fetched when the page is opened or about to be. */
export const pageCode = {
  home: () => import('./routes/home/home.tsx'),
  prenota: () => import('./routes/prenota/prenota.tsx'),
  menu: () => import('./routes/menu.tsx'),
  lavoraConNoi: () => import('./routes/lavora_con_noi.tsx'),
  privacyPolicy: () => import('./routes/privacy_policy.tsx'),
  doveSiamo: () => import('./routes/dove_siamo/dove_siamo.tsx'),
  contattaci: () => import('./routes/contattaci/contattaci.tsx'),
  accessibilita: () => import('./routes/accessibilita.tsx'),
  admin: () => import('./routes/admin/admin.tsx'),
  notFound: () => import('./routes/not_found.tsx'),
} as const;

/** What only a browser runs, and no page is prerendered with: the Firebase clients are in it. */
export const liveCode = {
  prenota: () => import('./routes/prenota/live-booking.tsx'),
  admin: () => import('./routes/admin/live-admin.tsx'),
} as const;

const liveByPath: Readonly<Record<string, () => Promise<unknown>>> = {
  [paths.prenota]: liveCode.prenota,
  [paths.admin]: liveCode.admin,
};

type PageCode = () => Promise<{ readonly default: ComponentType }>;

/** The code of each page that has a path. */
export const codeByPath: Readonly<Record<string, PageCode>> = Object.fromEntries(
  Object.entries(paths).map(([page, path]) => [path, pageCode[page as keyof typeof paths]]),
);

/** The code of the page at a path, or of the one that says there is none. */
export function codeAt(path: string): ReturnType<PageCode> {
  return (codeByPath[path] ?? pageCode.notFound)();
}

/**
 * A page, or its live part, whose code is fetched when it is shown. Where the code is gone, as after a
 * deployment, the page at this address is loaded anew, once: it brings code of its own.
 */
export function lazyPage(code: PageCode): LazyExoticComponent<ComponentType> {
  return lazy(() => code().catch(reload));
}

/** @throws the fault where the site does not answer: what is on the screen is all that can be had */
async function reload(fault: unknown): Promise<never> {
  if (wasReloaded()) throw fault;
  // biome-ignore lint/style/noRestrictedGlobals: it asks for this page, and for no data.
  await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  window.location.reload();
  return new Promise(() => {});
}

/** Fetches what the page at a path will need; what was fetched already is not asked for again. */
export function fetchPageCode(path: string): void {
  for (const code of [codeByPath[path], liveByPath[path]]) {
    // A page that cannot be had says so when it is opened.
    code?.().catch(() => {});
  }
}
