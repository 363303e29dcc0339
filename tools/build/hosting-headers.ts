import { readFileSync } from 'node:fs';
import type { Config } from '../../src/config.ts';
import { documentIds } from '../../src/content/document-ids.ts';
import { projectPath } from '../shared/project.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { InlineSources } from './inline-sources.ts';

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
