import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'vite';
import { documentIds } from '../../../src/content/document-ids.ts';
import { contentFiles } from '../../build/content-files.ts';
import { projectPath, RESTAURANT } from '../../shared/project.ts';

/** Those for printing are made from these. */
export const FONT_FILES = {
  fraunces: 'src/content/fonts/fraunces.woff2',
  figtree: 'src/content/fonts/figtree.woff2',
} as const;

/**
 * The documents as pages to print, rendered with the site's components, without
 * fonts. The URLs of their pictures are paths in the project.
 * @param usesAppCheck see `contentFiles`
 * @throws naming the problem in the content
 */
export async function renderDocuments(usesAppCheck?: boolean) {
  const vite = await createServer({
    configFile: false,
    root: projectPath('.'),
    mode: 'production',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '#restaurant': projectPath(RESTAURANT) } },
    plugins: [contentFiles(usesAppCheck)],
  });
  try {
    const module = await vite.ssrLoadModule(
      '/tools/owner/documents/document-page.tsx',
    );
    const { documentPage } = module as typeof import('./document-page.tsx');
    return documentIds.map((id) => {
      const html = documentPage(id);
      return { id, html, hash: hashOf(html) };
    });
  } finally {
    await vite.close();
  }
}

/**
 * A hash of what a PDF is made from: the page without comments, its pictures
 * and the fonts.
 */
function hashOf(html: string): string {
  const pictures = [...html.matchAll(/src="\/([^"#]+)/g)].map(
    ([, file = '']) => file,
  );
  const hash = createHash('sha256').update(
    html.replaceAll(/\/\*.*?\*\//gs, ''),
  );
  for (const file of [...pictures, ...Object.values(FONT_FILES)]) {
    hash.update(readFileSync(projectPath(file)));
  }
  return hash.digest('hex').slice(0, 16);
}
