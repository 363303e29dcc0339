import { readFileSync } from 'node:fs';
import { projectPath } from '../project.ts';
import { type Slip, slipsOf } from './slips.ts';

/** The files of `src/domain` that decide what becomes of a booking. */
export const core = [
  'booking-flow.ts',
  'booking-moves.ts',
  'letters.ts',
  'lost-answer.ts',
  'kept-booking.ts',
  'table-state.ts',
  'settings.ts',
  'booking.ts',
] as const;

export function pathOf(file: string): string {
  return projectPath(`src/domain/${file}`);
}

/** Every guard of a file of the core, turned round. */
export function slipsIn(file: string): Slip[] {
  return slipsOf(readFileSync(pathOf(file), 'utf8'));
}
