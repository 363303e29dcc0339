import { describe, expect, test } from 'vitest';
import { type LiveData, LOADING, ready } from '../../src/tables/live-data.ts';
import {
  begin,
  noReadings,
  type Readings,
  shownData,
  withNote,
  withPush,
  withReading,
  withStatus,
} from '../../src/tables/readings.ts';
import type { TableRecords } from '../../src/tables/records.ts';
import { deadlineAt } from '../support/deadline-at.ts';

const KEY = 'Veranda1';
const record = { bookedAt: 17, deadline: deadlineAt(1.5) };
const another = { bookedAt: 99, deadline: null };

const makeView = (records: TableRecords): LiveData => ({
  status: 'online',
  settings: ready({}),
  records: ready(records),
});

/** The records that the pages show. */
function shownIn(readings: Readings): TableRecords | null {
  const { records } = shownData(readings);
  return records.status === 'ready' ? records.value : null;
}

/** As many readings have begun, and none is shown. */
function makeBegun(count: number): Readings {
  let readings = noReadings(LOADING);
  for (let number = 1; number <= count; number += 1) readings = begin(readings);
  return readings;
}

describe('a reading', () => {
  test('replaces one that began before it, and is not replaced by that', () => {
    const younger = withReading(makeBegun(2), 2, makeView({ [KEY]: record }));
    expect(shownIn(younger)).toEqual({ [KEY]: record });
    const older = withReading(younger, 1, makeView({}));
    expect(shownIn(older)).toEqual({ [KEY]: record });
  });

  test('that began before the socket sent something is discarded', () => {
    const pushed = withPush(makeBegun(1), { records: ready({}) }, true);
    const late = withReading(pushed, 1, makeView({ [KEY]: record }));
    expect(shownIn(late)).toEqual({});
    const next = withReading(begin(late), 2, makeView({ [KEY]: record }));
    expect(shownIn(next)).toEqual({ [KEY]: record });
  });
});

describe('what the socket sends', () => {
  const settings = ready({});
  const records = ready({});

  test('is current once it has sent both, while it is connected', () => {
    const half = withPush(makeBegun(0), { settings }, true);
    expect(shownData(half).status).toBe('connecting');
    expect(shownData(withPush(half, { records }, true)).status).toBe('online');
    expect(shownData(withPush(half, { records }, false)).status).toBe(
      'connecting',
    );
  });

  test('is not made current by what it sent before it was connected again', () => {
    const both = withPush(
      withPush(makeBegun(0), { settings }, true),
      { records },
      true,
    );
    const again = withStatus({ ...both, pushed: [] }, 'connecting');
    expect(shownData(withPush(again, { records }, true)).status).toBe(
      'connecting',
    );
  });
});

describe('an accepted record', () => {
  const noted = () =>
    withNote(withReading(makeBegun(1), 1, makeView({})), KEY, record);

  test('is shown until a reading that began after it says otherwise', () => {
    expect(shownIn(noted())).toEqual({ [KEY]: record });
    const later = withReading(begin(noted()), 2, makeView({ [KEY]: another }));
    expect(shownIn(later)).toEqual({ [KEY]: another });
  });

  test('is not hidden by a reading that began before it', () => {
    const older = withReading(noted(), 1, makeView({}));
    expect(shownIn(older)).toEqual({ [KEY]: record });
  });

  test('is gone as soon as it is removed after the socket has sent it', () => {
    const sent = { records: ready({ [KEY]: record }) };
    const pushed = withPush(noted(), sent, true);
    const removed = withPush(pushed, { records: ready({}) }, true);
    expect(shownIn(removed)).toEqual({});
    // The socket was faster than the answer to the write.
    expect(withNote(pushed, KEY, record)).toBe(pushed);
  });
});
