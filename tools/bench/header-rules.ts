import type { HeaderRule } from '../hosting-headers.ts';

/**
 * The headers that Firebase Hosting sends for a path: of all rules that match, the last one to
 * name a header decides its value.
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers = rules
    .filter(({ source }) => globPattern(source).test(path))
    .flatMap((rule) => rule.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

/**
 * The part of Hosting's globs that `firebase.json` uses: `**`, `*` and `@(one|other)`.
 * @throws for anything else, which would be taken literally and match nothing
 */
function globPattern(glob: string): RegExp {
  const pattern = glob.replace(/\*\*|\*|@\(([\w|]+)\)|[^\w/-]/g, (part, choices?: string) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (choices !== undefined) return `(?:${choices})`;
    if (part === '.') return '\\.';
    throw new Error(`"${part}" in the header source "${glob}": teach tools/bench this glob first.`);
  });
  return new RegExp(`^${pattern}$`);
}
