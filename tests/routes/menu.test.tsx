import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allergens, menuTexts } from '../../src/content/legal-texts.ts';
import Menu from '../../src/routes/menu.tsx';
import { renderPage } from '../support/render.tsx';

/** A dish as a screen reader reads it: without what is hidden from it. */
function spoken(dish: HTMLElement): string {
  for (const hidden of dish.querySelectorAll('[aria-hidden]')) hidden.remove();
  for (const paragraph of dish.querySelectorAll('p')) paragraph.append(' ');
  return (dish.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

test('/menu has every dish with its marks, price and text, the mottos and the legend', () => {
  const { container } = renderPage(<Menu />);
  const dishes = container.querySelectorAll<HTMLElement>('article section li');
  expect([...dishes].map(spoken)).toEqual([
    'Sardoni in savor Allergeni: pesce, anidride solforosa e solfiti. 11,50 euro Con cipolla e alloro: dolci e aspri',
    'Insalata di finocchi Vegetariano. 7,00 euro',
    'Seppie in umido Decongelato. Allergeni: sedano, molluschi. 19,00 euro Con polenta bianca',
    'Pesce al forno Allergeni: pesce. l’etto 6,50 euro',
    'Jota Allergeni: cereali contenenti glutine, sedano. 12,00 euro',
    'Presnitz Vegetariano. Allergeni: cereali contenenti glutine, uova, frutta a guscio. 6,00 euro',
    'Gelato alla crema Vegetariano. Allergeni: uova, latte. 5,00 euro',
    'Liquore all’uovo Allergeni: uova, latte. 4,00 euro',
  ]);
  for (const motto of [
    'Quello che porta la barca',
    'Per restare ancora un po’',
  ])
    expect(screen.getByText(motto)).toBeVisible();
  const [legend] = container.querySelectorAll('article ol');
  expect([...(legend?.children ?? [])].map((item) => item.textContent)).toEqual(
    allergens.map(({ it }) => it),
  );
  expect(container).not.toHaveTextContent(/restaurant menu|dessert menu/i);
});

test('dishes with a ticked allergen are marked, and nothing is stored', () => {
  const { container } = renderPage(<Menu />);
  const dish = (name: string) => {
    const item = screen.getByText(name).closest('li');
    if (!item) throw new Error(`${name} is no dish.`);
    return item;
  };
  const marked = () => container.querySelectorAll('[data-avoided]');
  const status = screen.getByRole('status');
  const tick = () => {
    for (const name of ['latte', 'uova'])
      fireEvent.click(screen.getByLabelText(name));
  };
  tick();
  // A drink is marked, and not counted as a dish.
  expect(status).toHaveTextContent('Da evitare: 2 piatti su 7.');
  expect(status).toHaveTextContent(menuTexts.contamination.it);
  expect(marked()).toHaveLength(3);
  within(dish('Gelato alla crema')).getByText('Contiene uova, latte');
  within(dish('Presnitz')).getByText('Contiene uova');
  expect(dish('Insalata di finocchi')).not.toHaveTextContent('Contiene');
  // It is about health.
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  tick();
  expect(marked()).toHaveLength(0);
  expect(status).toBeEmptyDOMElement();
  fireEvent.click(screen.getByLabelText('molluschi'));
  expect(status).toHaveTextContent('Da evitare: 1 piatto su 7.');
  fireEvent.click(screen.getByLabelText('cereali contenenti glutine'));
  expect(screen.getAllByText('Contiene glutine')).toHaveLength(2);
});
