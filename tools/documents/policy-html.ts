import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import { privacyAnswers } from '../../src/content/documents/privacy-answers.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { projectPath } from '../project.ts';
import { drawing, typeset } from './markup.ts';

const FILE = 'src/content/documents/privacy-policy.md';

/** What stands in place of {company} and the like. */
const facts: Readonly<Record<string, string>> = {
  restaurant: restaurant.name,
  phone: restaurant.phone,
  vatNumber: restaurant.vatNumber,
  ...privacyAnswers,
  /** A line with this is printed only where the site uses App Check. */
  onlyWithAppCheck: '',
};

const PERMITTED = `Write one of these: {${Object.keys(facts).join('}, {')}}.`;

// Addresses stay text: on paper there is nothing to click.
const markdown = new Marked({ tokenizer: { url: () => undefined } });

/**
 * The body of the privacy policy.
 * @param usesAppCheck whether the site asks reCAPTCHA, which the policy then says
 * @throws with what is wrong in the text, a fault a line: the file, its line and what to write
 */
export function policyHtml(usesAppCheck: boolean): string {
  const lines = readFileSync(projectPath(FILE), 'utf8').replace('\uFEFF', '').split('\n');
  const faults = lines.flatMap((line, index) =>
    [...line.matchAll(/\{([^}]*)\}/g)]
      .filter(([, name = '']) => !Object.hasOwn(facts, name))
      .map(([all]) => `${FILE}, line ${index + 1}: ${all} stands for nothing. ${PERMITTED}`),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const text = lines
    .filter((line) => usesAppCheck || !line.includes('{onlyWithAppCheck}'))
    .join('\n');
  const [head = '', ...sections] = markdown
    .parse(typeset(text), { async: false })
    .replaceAll(/\{(.*?)\}/g, (_, name: string) => typeset(facts[name] ?? ''))
    // The owner's to fill in, and marked so that none is missed.
    .replaceAll(/\[[^\]]+\]/g, '<mark>$&</mark>')
    .replaceAll('<th>', '<th scope="col">')
    .replaceAll(/(?<=<tr>\n)<td>(.*?)<\/td>/g, '<th scope="row">$1</th>')
    .split(/(?=<h2>)/);
  return `<header>
<p class="restaurant">${typeset(restaurant.name)}</p>
${head.replace('<hr>', drawing('rule'))}</header>
${sections.map((section, index) => `<section>\n${section.replace('<h2>', `<h2>${index + 1}. `)}</section>`).join('\n')}`;
}
