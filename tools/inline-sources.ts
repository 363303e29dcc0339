import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { say } from './language.ts';
import { projectPath } from './project.ts';

/** Hashes of inline styles and scripts, as a Content-Security-Policy writes them. */
export interface InlineSources {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * The inline styles and scripts of the site as it was last built.
 * @param folder where it was built
 * @throws when it was not
 */
export function builtInlineSources(folder = projectPath('dist')): InlineSources {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const pages = files.filter((file) => file.endsWith('.html')).sort();
  if (pages.length === 0) {
    throw new Error(
      say(
        `${folder} has no pages. Run "npm run build" (or "npm run build:demo") first.`,
        `In ${folder} non ci sono pagine. Prima esegui "npm run build" (o "npm run build:demo").`,
      ),
    );
  }
  const html = pages.map((page) => readFileSync(`${folder}/${page}`, 'utf8')).join('');
  const hashes = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, text = '']) => hash(text))),
  ];
  return {
    styles: hashes(/<style>(.*?)<\/style>/gs),
    scripts: hashes(/<script data-start="[^>]*>(.*?)<\/script>/gs),
  };
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
