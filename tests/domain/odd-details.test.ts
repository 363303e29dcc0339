import { expect, test } from 'vitest';
import { oddDetails } from '../../src/domain/odd-details.ts';
import { makeRequest } from '../support/make-request.ts';

const { details } = makeRequest();
const TODAY = '2026-11-21';

test.each(['0', '-1', '1.5', '4e0', '+2', '5', 'due'])('a party of %j is odd', (partySize) => {
  expect(oddDetails({ ...details, partySize }, TODAY)).toEqual(['partySize']);
});

test.each(['1', '4', '04', '', ' '])('a party of %j is not odd', (partySize) => {
  expect(oddDetails({ ...details, partySize }, TODAY)).toEqual([]);
});

test.each(['2026-11-20', '2025-12-31', '0026-12-24', '0999-12-31'])('%s is past', (date) => {
  expect(oddDetails({ ...details, date }, TODAY)).toEqual(['pastDate']);
});

test.each(['12026-12-24', '2028-01-01', '275760-09-13'])('%s is far away', (date) => {
  expect(oddDetails({ ...details, date }, TODAY)).toEqual(['farDate']);
});

test.each([TODAY, '2026-11-22', '2027-12-31', ''])('the date %j is not odd', (date) => {
  expect(oddDetails({ ...details, date }, TODAY)).toEqual([]);
});
