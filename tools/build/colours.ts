import { readFileSync } from 'node:fs';
import { projectPath, RESTAURANT } from '../project.ts';

const css = readFileSync(projectPath(`${RESTAURANT}/colours.css`), 'utf8');

/** The restaurant's colours by name, without the hyphens, for everything that is not CSS. */
export const colours = { day: coloursIn(0), night: coloursIn(1) };

/** @param scheme the position of its colours in `light-dark()` */
function coloursIn(scheme: 0 | 1): Readonly<Record<string, string>> {
  const declarations = [...css.matchAll(/--([\w-]+): (.+);/g)].map(
    ([, name = '', value = '']) => {
      const [day = '', night = day] = value.match(/#[\da-f]{6}/gi) ?? [];
      return [name, [day, night][scheme] ?? ''] as const;
    },
  );
  return Object.fromEntries(declarations);
}
