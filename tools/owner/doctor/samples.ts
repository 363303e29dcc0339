import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { filesIn } from '../../content/folder.ts';
import { menuNames, readMenu } from '../../content/menus.ts';
import { say } from '../../shared/language.ts';
import { projectPath, RESTAURANT } from '../../shared/project.ts';

/** The hashes of `pieces()` as the site came; tests/specification writes it. */
const SAMPLES = projectPath('tools/owner/doctor/samples.json');

/** What the owner keeps on purpose, a line each, such as `pictures: vine.svg`. */
const KEPT = `${RESTAURANT}/keep.txt`;

/** Facts that may well be another restaurant's, too. */
const COMMON = /: (?:name|shortName|cuisine|whatsapp|largestParty)$/;

const read = (file: string) =>
  readFileSync(projectPath(`${RESTAURANT}/${file}`));

/**
 * What a restaurant has of its own: facts, plan, descriptions of dishes, words
 * of the menus, pictures and their texts.
 * @returns a hash of each, by file and name: `restaurant.yaml: phone`
 */
export function pieces(): Readonly<Record<string, string>> {
  const facts = [
    'restaurant.yaml',
    'floor-plan.yaml',
    'pictures/pictures.yaml',
  ];
  const entries = [
    ...facts.flatMap((file) =>
      Object.entries(parse(`${read(file)}`, { schema: 'failsafe' })).map(
        ([name, value]) => [`${file}: ${name}`, JSON.stringify(value)] as const,
      ),
    ),
    ...menuNames.flatMap((menu) => {
      const { motto, sections, charges, notes } = readMenu(menu);
      const dishes = sections.flatMap((section) => section.dishes);
      return [
        ...Object.entries({ motto, charges, notes }),
        ...dishes.map(({ name, text }) => [name.it, text] as const),
      ]
        .filter(([, value]) => value !== undefined && `${value}` !== '')
        .map(
          ([name, value]) =>
            [`${menu}.yaml: ${name}`, JSON.stringify(value)] as const,
        );
    }),
    ...filesIn(`${RESTAURANT}/pictures`)
      .filter((file) => /\.(?:png|svg)$/.test(file))
      .map((file) => [`pictures: ${file}`, read(`pictures/${file}`)] as const),
  ];
  return Object.fromEntries(
    entries
      .filter(([piece]) => !COMMON.test(piece))
      .map(([piece, value]) => [
        piece,
        createHash('sha256').update(value).digest('hex').slice(0, 12),
      ]),
  );
}

/** What is still as the site came, a problem for each file. */
export function sampleProblems(): string[] {
  const samples: Record<string, string> = JSON.parse(
    readFileSync(SAMPLES, 'utf8'),
  );
  const kept = existsSync(projectPath(KEPT))
    ? `${read('keep.txt')}`.split('\n').map((line) => line.trim())
    : [];
  const left = Object.entries(pieces())
    .filter(([piece, hash]) => samples[piece] === hash && !kept.includes(piece))
    .map(([piece]) => piece.split(': '));
  const files = new Set(left.map(([file]) => file));
  return [...files].map((file) => {
    const names = left
      .filter(([other]) => other === file)
      .map(([, name]) => name);
    return say`${RESTAURANT}/${file} still has the sample's ${names.join(', ')}. Put your own there; what you keep on purpose is a line of ${KEPT}, such as ${file}: ${names[0]}`;
  });
}
