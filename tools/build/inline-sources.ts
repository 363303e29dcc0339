import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { say } from '../shared/language.ts';
import { ExpectedError } from '../shared/run.ts';

/**
 * Sources for a Content-Security-Policy: the hashes of inline styles and
 * scripts.
 */
export interface InlineSources {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * The inline styles and scripts of a build.
 * @throws when there is none in the folder
 */
export function builtInlineSources(folder: string): InlineSources {
  if (!existsSync(`${folder}/home.html`))
    throw new ExpectedError(
      say`${folder} has no pages. Run "npm run build" (or "npm run build:demo") first.`,
    );
  const pages = readdirSync(folder).filter((file) => file.endsWith('.html'));
  const html = pages
    .sort()
    .map((page) => readFileSync(`${folder}/${page}`, 'utf8'));
  const hashes = (pattern: RegExp) => [
    ...new Set(
      [...html.join('').matchAll(pattern)].map(([, text = '']) => hash(text)),
    ),
  ];
  return {
    styles: hashes(/<style>(.*?)<\/style>/gs),
    scripts: hashes(/<script data-start="[^>]*>(.*?)<\/script>/gs),
  };
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
