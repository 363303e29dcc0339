import { readFileSync } from 'node:fs';
import type { Config } from '../../src/config.ts';
import { documentIds } from '../../src/content/document-ids.ts';
import { pages } from '../../src/content/pages.ts';
import { projectPath } from '../shared/project.ts';
import {
  builtInlineSources,
  contentSecurityPolicy,
  type InlineSources,
} from './content-security-policy.ts';

const FIREBASE_FILE = projectPath('firebase.json');

/** Headers for the paths that match a glob, in the form of `firebase.json`. */
export interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** `firebase.json`, whose headers do not depend on a build. */
export const readFirebaseFile = () =>
  JSON.parse(readFileSync(FIREBASE_FILE, 'utf8'));

/**
 * The response headers of a build: those of `firebase.json` and its policy. If
 * several rules that match a path set the same header, Hosting takes the last
 * one; it matches paths without a file, too.
 * @param config the hosts that the site may connect to
 * @param inline the inline styles and scripts that are allowed
 * @returns the value of `hosting.headers` in `firebase.json`
 */
export function hostingHeaders(
  config: Config,
  inline: InlineSources,
): HeaderRule[] {
  const policy = (source: string, isDocument: boolean) => {
    const value = contentSecurityPolicy(config, inline, isDocument);
    return { source, headers: [{ key: 'Content-Security-Policy', value }] };
  };
  return [
    ...readFirebaseFile().hosting.headers,
    policy('**', false),
    // By name: a page that does not exist there keeps the policy above.
    policy(`/documenti/@(${documentIds.join('|')}).pdf`, true),
  ];
}

/**
 * The options of Hosting for a build: `hosting` of `firebase.json` without what
 * refuses a plain `firebase deploy`, its headers, and each page in other letters
 * and with what follows it in a sentence, as `pathMeant` reads it.
 * @param folder of the build
 */
export function hostingConfig(config: Config, folder: string) {
  const rewrites = Object.values(pages).map(({ path }) => {
    const anyLetters = path.replaceAll(
      /[a-z]/g,
      (letter) => `[${letter.toUpperCase()}${letter}]`,
    );
    return {
      regex: `^${anyLetters}[.,;:!?)]*/?$`,
      destination: `${path}.html`,
    };
  });
  const { predeploy: _, ...hosting } = readFirebaseFile().hosting;
  const headers = hostingHeaders(config, builtInlineSources(folder));
  return { ...hosting, rewrites, headers };
}
