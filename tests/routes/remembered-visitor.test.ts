import { beforeEach, describe, expect, test } from 'vitest';
import { recallVisitor, rememberVisitor } from '../../src/routes/prenota/remembered-visitor.ts';
import { makeRequest } from '../support/make-request.ts';

const KEY = 'visitor';

beforeEach(() => localStorage.clear());

describe('the remembered visitor', () => {
  test('is name, surname, telephone and e-mail, and nothing else of a booking', () => {
    const { details } = makeRequest();
    const { name, surname, phone, email } = details;
    rememberVisitor(details);
    expect(recallVisitor()).toEqual({ name, surname, phone, email });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ name, surname, phone, email });
  });

  test('is forgotten without a trace', () => {
    rememberVisitor(makeRequest().details);
    rememberVisitor(null);
    expect(recallVisitor()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{"name":'],
    ['a number', '7'],
    ['null', 'null'],
    ['false', 'false'],
  ])('is nobody where the storage holds %s', (_, kept) => {
    if (kept !== null) localStorage.setItem(KEY, kept);
    expect(recallVisitor()).toBeNull();
  });

  test('has no field that is no text, and none that is endless', () => {
    const kept = { name: { first: 'Ada' }, surname: 'x'.repeat(10_000), phone: 7, other: 'x' };
    localStorage.setItem(KEY, JSON.stringify(kept));
    expect(recallVisitor()).toEqual({ name: '', surname: 'x'.repeat(254), phone: '', email: '' });
  });
});
