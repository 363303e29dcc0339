import { privacyPolicy } from '../../src/content/documents/privacy-policy.ts';
import type { PolicyBlock, PolicySection } from '../../src/content/documents/privacy-types.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { drawing, typeset } from './markup.ts';

/** @param usesAppCheck whether the site asks reCAPTCHA, which the policy then says. @returns its body */
export function policyHtml(usesAppCheck: boolean): string {
  const { title, subtitle, updated, sections } = privacyPolicy;
  return `<header>
<p class="restaurant">${typeset(restaurant.name)}</p>
<h1>${text(title)}</h1>
<p class="subtitle">${text(subtitle)}</p>
${drawing('rule')}
<p class="updated">${text(updated)}</p>
</header>
${sections.map((section, index) => sectionHtml(section, index, usesAppCheck)).join('\n')}`;
}

function sectionHtml(
  { title, blocks }: PolicySection,
  index: number,
  usesAppCheck: boolean,
): string {
  return `<section>
<h2>${index + 1}. ${text(title)}</h2>
${blocks.map((block) => blockHtml(block, usesAppCheck)).join('\n')}
</section>`;
}

function blockHtml(block: PolicyBlock, usesAppCheck: boolean): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${text(block.text)}</p>`;
    case 'list':
      return `<ul>
${block.items
  .filter(({ onlyWithAppCheck }) => usesAppCheck || !onlyWithAppCheck)
  .map((item) => `<li>${item.lead ? `<b>${text(item.lead)}</b> ` : ''}${text(item.text)}</li>`)
  .join('\n')}
</ul>`;
    case 'table':
      return `<table>
<thead><tr>${block.headers.map((header) => `<th scope="col">${text(header)}</th>`).join('')}</tr></thead>
<tbody>
${block.rows.map(rowHtml).join('\n')}
</tbody>
</table>`;
  }
}

function rowHtml([first = '', ...others]: readonly string[]): string {
  const cells = others.map((cell) => `<td>${text(cell)}</td>`).join('');
  return `<tr><th scope="row">${text(first)}</th>${cells}</tr>`;
}

/** What stands in brackets is the owner's to fill in, and is marked so that none is missed. */
function text(plain: string): string {
  return typeset(plain).replaceAll(/\[[^\]]+\]/g, '<mark>$&</mark>');
}
