import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import type { DocumentId, Language } from '../../src/content/documents/catalogue.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { type Menu, readMenu } from '../content/menus.ts';
import { projectPath } from '../project.ts';
import { typeset } from './markup.ts';
import { menuHtml } from './menu-html.ts';
import { policyHtml } from './policy-html.ts';

/** Where the PDFs are served from. */
export const DOCUMENTS_FOLDER = 'public/documenti';

/** The fonts that print takes its faces from. */
export const FONT_FILES = {
  fraunces: 'src/content/fonts/fraunces.woff2',
  figtree: 'src/content/fonts/figtree.woff2',
} as const;

/** Each document's page, fonts aside, made from the data alone. */
export const sources: Readonly<Record<DocumentId, () => string>> = {
  'menu-ristorante': () => menuPage(readMenu('menu-ristorante'), 'it'),
  'menu-dolci': () => menuPage(readMenu('menu-dolci'), 'it'),
  'menu-restaurant-en': () => menuPage(readMenu('menu-ristorante'), 'en'),
  'menu-desserts-en': () => menuPage(readMenu('menu-dolci'), 'en'),
  'privacy-policy': () =>
    page('it', 'Informativa sulla privacy', 'policy.css', policyHtml(usesAppCheck())),
};

const usesAppCheck = () =>
  loadEnv('production', projectPath('.')).VITE_APP_CHECK_SITE_KEY !== undefined;

/** Changes with anything that a document is printed from: its data, its looks or the fonts. */
export function sourceHash(id: DocumentId): string {
  const hash = createHash('sha256').update(sources[id]());
  for (const file of Object.values(FONT_FILES)) hash.update(readFileSync(projectPath(file)));
  return hash.digest('hex').slice(0, 16);
}

function menuPage(menu: Menu, language: Language): string {
  return page(language, menu.title[language], 'menu.css', menuHtml(menu, language));
}

function page(language: Language, title: string, stylesheet: string, body: string): string {
  const styles = ['base.css', stylesheet].map((file) =>
    readFileSync(projectPath(`tools/documents/${file}`), 'utf8'),
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${typeset(`${title} · ${restaurant.name}`)}</title>
<style>
${styles.join('\n')}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}
