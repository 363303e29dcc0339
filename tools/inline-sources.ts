import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { projectPath } from './project.ts';

/** Hashes of what stands in the pages themselves, as a Content-Security-Policy writes them. */
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
  // Every page is built from the same parts: the first one has them all.
  const page = `${folder}/index.html`;
  let html: string;
  try {
    html = readFileSync(page, 'utf8');
  } catch {
    throw new Error(`${page} is missing. Run "npm run build" (or "npm run build:demo") first.`);
  }
  return inlineSources(html);
}

/** The inline styles and scripts of a page that the build wrote. */
function inlineSources(html: string): InlineSources {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text = '']) => hash(text));
  return {
    styles: hashes(/<style>(.*?)<\/style>/gs),
    scripts: hashes(/<script data-start="[^>]*>(.*?)<\/script>/gs),
  };
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
