import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mutants } from '../../tools/attack/mutants.ts';
import { bookingPicture, withPicture } from '../../tools/booking-picture/picture.ts';
import { core, slipsIn } from '../../tools/mutants/core.ts';
import { projectPath } from '../../tools/project.ts';

const read = (path: string) => readFileSync(projectPath(path), 'utf8');
const document = read('docs/booking.md');
const faults = document.split('\n').filter((line) => /^\| (?!step|---)/.test(line));

describe('docs/booking.md', () => {
  test('shows the booking as it is: if not, run "npm run booking-picture"', () => {
    expect(document).toBe(withPicture(document, bookingPicture()));
  });

  test('names for every fault a test that exists', () => {
    expect(faults.length).toBeGreaterThan(40);
    for (const fault of faults) {
      const [, file = '', title = ''] = /`(tests\/[^`]+)` › `([^`]+)` \|$/.exec(fault) ?? [];
      expect(file && existsSync(projectPath(file)), fault).toBe(true);
      expect(read(file).includes(title), `${file} has "${title}"`).toBe(true);
    }
  });
});

describe('docs/booking-mutants.md', () => {
  const list = read('docs/booking-mutants.md');

  test('lists every guard there is, noticed: if not, run "npm run mutants"', () => {
    const rows = list.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows.filter((row) => row.includes('NOT NOTICED'))).toEqual([]);
    const names = rows.map((row) => row.slice(0, row.lastIndexOf(' | ')));
    const present = core.flatMap((file) =>
      slipsIn(file).map(({ name }) => `| \`${file}\` | \`${name}\``),
    );
    const ofRules = Object.keys(mutants).map((name) => `| \`database.rules.json\` | ${name}`);
    expect(names).toEqual([...present, ...ofRules]);
  });
});
