import { readFileSync } from 'node:fs';
import { restaurant } from '../../../src/content/restaurant.ts';
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

/** Each picture that the site came with holds this text, which is not seen. */
const MARK = 'osteria.example';

const PICTURES = `${RESTAURANT}/pictures`;

/**
 * What is still as the site came. A drawing may suit another restaurant, too:
 * pictures are warnings.
 */
export function sampleProblems(): (string | Warning)[] {
  const own: Readonly<Record<string, unknown>> = {
    ...restaurant,
    ...restaurant.address,
  };
  const names = Object.entries(facts)
    .filter(([name, value]) => own[name] === value)
    .map(([name]) => name);
  const pictures = filesIn(PICTURES).filter(
    (file) =>
      /\.(?:png|svg)$/.test(file) &&
      readFileSync(projectPath(`${PICTURES}/${file}`)).includes(MARK),
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
