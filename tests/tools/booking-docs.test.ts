import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bookingPicture, withPicture } from '../../tools/booking-picture/picture.ts';
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
