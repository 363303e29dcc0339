import type { Deadline } from '../../src/tables/records.ts';

/** This time as the deadline of a record. @param time ms since the epoch */
export const deadlineAt = (time: number) => time as Deadline;
