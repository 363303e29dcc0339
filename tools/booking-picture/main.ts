import { readFileSync, writeFileSync } from 'node:fs';
import { projectPath } from '../project.ts';
import { bookingPicture, withPicture } from './picture.ts';

// `npm run booking-picture`: draws the booking into docs/booking.md.
const file = projectPath('docs/booking.md');
writeFileSync(file, withPicture(readFileSync(file, 'utf8'), bookingPicture()));
