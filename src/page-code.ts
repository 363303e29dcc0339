import type { ComponentType } from 'react';
import { paths } from './paths.ts';

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

const byPath: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>> =
  Object.fromEntries(
    Object.entries(paths).map(([page, path]) => [path, pageCode[page as keyof typeof paths]]),
  );

/** The code of the page at a path, as imported. */
export function pageCodeAt(path: string): Promise<{ readonly default: ComponentType }> {
  return (byPath[path] ?? pageCode.notFound)();
}

/** Fetches what the page at a path will need; what was fetched already is not asked for again. */
export function fetchPageCode(path: string): void {
  for (const code of [byPath[path], liveByPath[path]]) {
    // A page that cannot be had says so when it is opened.
    code?.().catch(() => {});
  }
}
