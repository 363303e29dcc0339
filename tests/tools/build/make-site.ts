import type { Site } from '../../../tools/build/found/sharing-picture.ts';

/** A site as the build describes it to those who find it. */
export function makeSite(overrides: Partial<Site> = {}): Site {
  return {
    url: 'https://osteria.example',
    pictures: {
      poster: '/assets/poster.jpg',
      sala: '/assets/sala.jpg',
      pianoforte: '/assets/pianoforte.jpg',
      terrazza: '/assets/terrazza.jpg',
      tavola: '/assets/tavola.jpg',
      dolce: '/assets/dolce.jpg',
    },
    ...overrides,
  };
}
