import { describe, expect, test } from 'vitest';
import {
  isPartyTooLarge,
  MAX_PARTY_SIZE,
  missingDetails,
  type VisitorDetails,
} from '../../src/domain/booking.ts';
import { isBookingOpen, isZoneOpen, type Settings } from '../../src/domain/settings.ts';

const details: VisitorDetails = {
  name: 'Ada',
  surname: 'Rossi',
  date: '2026-11-21',
  time: '20:30',
  partySize: '2',
  phone: '055 123456',
  email: 'ada@esempio.test',
};

describe('the details of a visitor', () => {
  test('are complete when each is filled in', () => {
    expect(missingDetails(details)).toEqual([]);
  });

  test('miss what is empty or blank', () => {
    expect(missingDetails({ ...details, surname: '', phone: '  ' })).toEqual(['surname', 'phone']);
  });
});

describe('a party', () => {
  test.each(['1', `${MAX_PARTY_SIZE}`, '', '-1', 'due'])(
    'of "%s" is not too large for the site',
    (size) => {
      expect(isPartyTooLarge(size)).toBe(false);
    },
  );

  test.each([MAX_PARTY_SIZE + 1, MAX_PARTY_SIZE + 0.5, 120, '1e3'].map(String))(
    'of "%s" is too large for the site',
    (size) => {
      expect(isPartyTooLarge(size)).toBe(true);
    },
  );
});

describe('the admin settings', () => {
  const settings: Settings = { esterno: true, prenotazioni: true };
  const outdoors = { setting: 'esterno' } as const;

  test.each([
    [true, true],
    [false, false],
    [null, false],
  ])('with prenotazioni %s, booking is open: %s', (prenotazioni, open) => {
    expect(isBookingOpen({ ...settings, prenotazioni })).toBe(open);
  });

  test.each([
    [true, true],
    [false, false],
    [null, true],
  ])('with esterno %s, Esterno is open: %s', (esterno, open) => {
    expect(isZoneOpen(outdoors, { ...settings, esterno })).toBe(open);
  });

  test('leave a zone without a switch open', () => {
    expect(isZoneOpen({ setting: null }, { esterno: false, prenotazioni: false })).toBe(true);
  });
});
