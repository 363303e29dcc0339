import { describe, expect, test, vi } from 'vitest';
import { documents } from '../../../src/content/documents/catalogue.ts';
import { restaurant } from '../../../src/content/restaurant.ts';
import { typeset } from '../../../tools/documents/markup.ts';
import { sources } from '../../../tools/documents/sources.ts';

describe.each(documents)('$id', ({ id, language }) => {
  const html = sources[id]();

  test('asks nothing of the network', () => {
    expect(html).not.toMatch(/(?:src|href)=|url\((?!#)|@import/);
  });

  test('names its language and has one first heading', () => {
    expect(html).toContain(`<html lang="${language}">`);
    expect(html.match(/<h1>/g)).toHaveLength(1);
  });

  test('is set with typographic apostrophes', () => {
    const words = html.replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^>]*>/g, ' ');
    expect(words).not.toMatch(/['"]/);
  });
});

test('the policy marks every bracket for the owner and carries the restaurant’s own data', () => {
  const html = sources['privacy-policy']();
  expect(html.match(/\[/g)?.length).toBe(html.match(/<mark>\[/g)?.length);
  expect(html).toContain(restaurant.phone);
});

test('the policy has numbered sections, and a table with headings for its rows', () => {
  const html = sources['privacy-policy']();
  const numbers = [...html.matchAll(/<section>\n<h2>(\d+)\. /g)].map(([, number]) =>
    Number(number),
  );
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect(html).toContain('<th scope="col">Dati</th>');
  expect(html).toContain('<th scope="row">Curriculum</th>');
});

test('the policy speaks of reCAPTCHA where the site uses App Check, and only there', () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', undefined);
  expect(sources['privacy-policy']()).not.toContain('reCAPTCHA');
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', '6Lany');
  expect(sources['privacy-policy']()).toContain('Firebase App Check con reCAPTCHA');
  vi.unstubAllEnvs();
});

test.each([
  'art. 6, par. 1, lett. b',
  'art. 6, par. 1, lett. a',
  'art. 6, par. 1, lett. f',
  'articoli da 15 a 22',
  'art. 7, par. 3',
  'Garante per la protezione dei dati personali',
  'OpenStreetMap',
  'memoria di sessione',
  'La tua prenotazione',
  'IndexedDB',
])('the policy speaks of «%s»', (phrase) => {
  expect(sources['privacy-policy']().replaceAll('\u00a0', ' ')).toContain(phrase);
});

test('text is escaped, with curved apostrophes, and numbers stay with what they number', () => {
  expect(typeset('pane & <vino>')).toBe('pane &amp; &lt;vino&gt;');
  expect(typeset("dell'orto")).toBe('dell’orto');
  expect(typeset('art. 6, par. 1, lett. b')).toBe('art.\u00a06, par.\u00a01, lett.\u00a0b');
});
