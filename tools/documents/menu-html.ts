import type { Language } from '../../src/content/documents/catalogue.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { allergenNumber, allergens, menuTexts } from '../content/legal-texts.ts';
import type { Dish, Menu } from '../content/menus.ts';
import { drawing, nameLines, typeset } from './markup.ts';

/** The body of a menu in one language: each of its pages a sheet of A4. */
export function menuHtml(menu: Menu, language: Language): string {
  const pages = [...new Set(menu.sections.map(({ page }) => page))].sort();
  return pages
    .map((page, index) => {
      const isLast = index === pages.length - 1;
      return sheet(
        [
          index === 0 ? title(menu, language) : '',
          ...menu.sections
            .filter((section) => section.page === page)
            .map((section) => sectionHtml(section, language)),
          isLast ? notes(menu, language) : '',
        ],
        index + 1,
      );
    })
    .join('\n');
}

function sheet(parts: readonly string[], number: number): string {
  const corner = drawing('corner');
  return `<div class="sheet">
<div class="frame" aria-hidden="true">${corner.repeat(4)}</div>
${parts.filter((part) => part !== '').join('\n')}
<p class="folio" aria-hidden="true">${number}</p>
</div>`;
}

function title({ title, motto, hour }: Menu, language: Language): string {
  const [kind, name] = nameLines(restaurant.name);
  return `<header class="${hour}">
${drawing('masthead')}
<h1><span class="kind" lang="it">${typeset(kind)}</span>
<span class="restaurant" lang="it">${typeset(name)}</span>
<span class="menu">${typeset(title[language])}</span></h1>
<p class="motto">${typeset(motto[language])}</p>
</header>`;
}

function sectionHtml({ title, dishes }: Menu['sections'][number], language: Language): string {
  return `<section>
<h2>${drawing('sprig')}<span>${typeset(title[language])}</span>${drawing('sprig')}</h2>
<ul>
${dishes.map((dish) => dishHtml(dish, language)).join('\n')}
</ul>
</section>`;
}

function dishHtml(dish: Dish, language: Language): string {
  const numbers = dish.allergens.map(allergenNumber).sort((a, b) => a - b);
  const marks = [
    dish.frozen ? '<span class="frozen">*</span>' : '',
    dish.vegetarian ? '<span class="vegetarian">V</span>' : '',
    numbers.length > 0 ? `<span class="numbers">${numbers.join(', ')}</span>` : '',
  ].filter((mark) => mark !== '');
  return `<li>
<p class="line"><span class="name" lang="it">${typeset(dish.name.it)}</span>${besideName(dish, language)}
${marks.length > 0 ? `<span class="marks">${marks.join(' ')}</span>` : ''}
<span class="leader" aria-hidden="true"></span>
${priceHtml(dish.price, language, dish.unit?.[language])}</p>
${underName(dish, language)}
</li>`;
}

/** Beside or under an Italian name a foreign guest first reads what the thing is. */
function meaningOf({ name }: Dish, language: Language): string {
  return language === 'it' || name.en === name.it ? '' : `<b>${typeset(name.en)}</b>`;
}

function besideName(dish: Dish, language: Language): string {
  const meaning = meaningOf(dish, language);
  return dish.text || meaning === '' ? '' : ` <span class="meaning">${meaning}</span>`;
}

function underName(dish: Dish, language: Language): string {
  if (!dish.text) return '';
  const parts = [meaningOf(dish, language), typeset(dish.text[language])];
  return `<p class="description">${parts.filter((part) => part !== '').join(' · ')}</p>`;
}

function priceHtml(price: number, language: Language, unit?: string): string {
  const amount = price.toLocaleString(language, { minimumFractionDigits: 2 });
  const measure = unit === undefined ? '' : `<span class="unit">${typeset(unit)}</span> `;
  return `<span class="price">${measure}${amount}</span>`;
}

function notes(menu: Menu, language: Language): string {
  const charges = menu.charges.map(
    ({ name, price }) =>
      `<li><p class="line"><span class="name">${typeset(name[language])}</span>
<span class="leader" aria-hidden="true"></span> ${priceHtml(price, language)}</p></li>`,
  );
  const { allergenNote, contamination, frozen, prices, vegetarian } = menuTexts;
  const text = (note: { readonly it: string; readonly en: string }) => typeset(note[language]);
  return `${charges.length > 0 ? `<ul class="charges">\n${charges.join('\n')}\n</ul>` : ''}
<footer>
${drawing('rule')}
<h2 class="small">${text(menuTexts.allergens)}</h2>
<p>${text(allergenNote)}</p>
<ol class="allergens">${allergens.map((allergen) => `<li>${text(allergen)}</li>`).join('')}</ol>
<p>${text(contamination)}</p>
<p><span class="frozen">*</span> ${text(frozen)} ${menu.notes.map(text).join(' ')}</p>
<p><span class="vegetarian">V</span> ${text(vegetarian)} ${text(prices)}</p>
</footer>`;
}
