import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Restaurant } from '../../../src/content/restaurant.ts';
import { filesIn } from '../../content/folder.ts';
import { say } from '../../shared/language.ts';
import { projectPath, RESTAURANT } from '../../shared/project.ts';
import { problemIf, type Warning, warningIf } from './check.ts';

/** Whose restaurant it is, as the site came. */
const facts = {
  name: 'Osteria Piccola Avventura',
  phone: '+39 055 000 0000',
  email: 'info@osteria.example',
  instagram: 'https://www.instagram.com/osteria.example',
  street: 'Via dell’Esempio 12',
  vatNumber: '00000000000',
  spreadsheet: 'https://docs.google.com/spreadsheets/d/esempio',
} as const;

/** By `pictureHash`, as the site came. */
export const samplePictures: readonly string[] = [
  '6fd28bb68b06',
  'ca8702940b01',
  '822d323c2925',
  'c174fa3718e8',
  'd8d27fa897a4',
  '2d9f8bb021e0',
  'd963e758b391',
  '5ff4278f98ab',
  '70a81216772b',
  '7c845ce70218',
  'b15be7381ec4',
  'd8d17478002d',
  'd3ac647c58e7',
  '184c3f1f510c',
  '4eda2fb5a280',
];

const PICTURES = `${RESTAURANT}/pictures`;

/**
 * A hash of a picture. Of a drawing it is without its colours and the
 * restaurant's name, which `npm run documents` writes into it.
 * @param file its name in the folder of pictures
 */
export function pictureHash(file: string): string {
  const bytes = readFileSync(projectPath(`${PICTURES}/${file}`));
  const content = file.endsWith('.svg')
    ? `${bytes}`
        .replaceAll(/#[\da-f]{6}\b/gi, '')
        .replaceAll(/<text .*?<\/text>/gs, '')
    : bytes;
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** The restaurant's pictures. */
export const pictureFiles = () =>
  filesIn(PICTURES).filter((file) => /\.(?:png|svg)$/.test(file));

/**
 * What is still as the site came. A drawing may suit another restaurant, too:
 * pictures are warnings.
 */
export function sampleProblems(restaurant: Restaurant): (string | Warning)[] {
  const own: Readonly<Record<string, unknown>> = {
    ...restaurant,
    ...restaurant.address,
  };
  const names = Object.entries(facts)
    .filter(([name, value]) => own[name] === value)
    .map(([name]) => name);
  const pictures = pictureFiles().filter((file) =>
    samplePictures.includes(pictureHash(file)),
  );
  return [
    ...problemIf(
      names.length > 0,
      say`${RESTAURANT}/restaurant.yaml still has the sample's ${names.join(', ')}. Put your own there.`,
    ),
    ...warningIf(
      pictures.length > 0,
      say`${PICTURES} still has the sample's ${pictures.join(', ')}. Put your own there, or keep what suits you.`,
    ),
  ];
}
