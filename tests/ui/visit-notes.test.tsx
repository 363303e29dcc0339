import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { restaurant, visitTopics } from '../../src/content/restaurant.ts';
import { VisitNotes } from '../../src/ui/visit-notes.tsx';
import { changeRestaurant } from '../support/change-restaurant.ts';
import { renderPage } from '../support/render.tsx';

const title = 'Prima di venire';

test('what the owner says for guests is listed, and nothing of the other topics', () => {
  const said = { parking: 'Davanti al molo.', dogs: 'Benvenuti.' };
  changeRestaurant({ visit: { ...restaurant.visit, ...said } });
  renderPage(<VisitNotes title={title} topics={visitTopics} />);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  const read = (role: string) =>
    screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(read('term')).toEqual(['Parcheggio', 'Cani']);
  expect(read('definition')).toEqual(Object.values(said));
});

test('a restaurant that says nothing for guests has no such part of a page', () => {
  const { container } = renderPage(
    <VisitNotes title={title} topics={visitTopics} />,
  );
  expect(container).toBeEmptyDOMElement();
});
