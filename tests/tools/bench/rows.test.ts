import { describe, expect, test } from 'vitest';
import { budgets, socketBudget } from '../../../tools/bench/budget.ts';
import { freePlan } from '../../../tools/bench/free-plan.ts';
import type { Results, RouteVisit } from '../../../tools/bench/results.ts';
import { rowsOf } from '../../../tools/bench/rows.ts';
import { setTable } from '../../../tools/bench/table.ts';
import { measureScripts, weigh } from '../../../tools/bench/weight.ts';

const size = { files: 1, gzip: 0, brotli: 0 };

function makeVisit(firstView: number, gzip: number): RouteVisit {
  const weights = weigh([{ path: '/', kind: 'document', bytes: firstView }]);
  return {
    firstView: weights,
    inAll: weights,
    scripts: { own: { ...size, gzip }, pdfJs: size },
    socket: { sent: 1_000, received: 1_501, framesReceived: 5 },
  };
}

function cellsOf(results: Omit<Results, 'date' | 'machine'>, label: string) {
  const machine = { processor: '', cores: 1, memoryGiB: 1, system: 'linux', versions: {} } as const;
  return rowsOf({ date: '2026-11-21', machine, ...results }).find((row) => row.label === label)
    ?.cells;
}

describe('the table', () => {
  const bound = budgets.home?.firstView ?? 0;

  test('marks what is over its bound, and not what is at it', () => {
    const visits = { home: makeVisit(bound, 90_001), prenota: makeVisit(120_001, 140_000) };
    expect(cellsOf({ visits }, 'bytes until idle')).toEqual({
      home: `${bound}`,
      prenota: '120001 !',
    });
    expect(cellsOf({ visits }, 'JavaScript in all, gzip')).toEqual({
      home: '90001 !',
      prenota: '140000',
    });
    expect(cellsOf({ visits }, 'socket bytes of a visit')).toEqual({ prenota: '2501 !' });
    expect(socketBudget.visit).toBe(2_500);
  });

  test('leaves out what was not measured', () => {
    expect(
      setTable(['home'], rowsOf({ date: '', machine: {} as Results['machine'] })),
    ).toHaveLength(1);
  });

  test('sets columns below each other', () => {
    const rows = [{ label: 'a longer label', cells: { home: '1', menu: '22222' } }];
    expect(setTable(['home', 'menu'], rows)).toEqual([
      '                home   menu',
      'a longer label     1  22222',
    ]);
  });
});

test('scripts are measured once each, and pdf.js apart', async () => {
  const file = (path: string) => ({ path, kind: 'script' as const, bytes: 1 });
  const received = [
    file('/assets/index-a.js'),
    file('/assets/index-a.js'),
    file('/assets/pdf-pages-b.js'),
    file('/assets/pdf.worker.min-c.mjs'),
    { ...file('/assets/font.woff2'), kind: 'font' as const },
  ];
  const asked: string[] = [];
  const { own, pdfJs } = await measureScripts(received, async (path) => {
    asked.push(path);
    return Buffer.from('x'.repeat(10_000));
  });
  expect(asked).toHaveLength(3);
  expect([own.files, pdfJs.files]).toEqual([1, 2]);
  expect(pdfJs.gzip).toBe(2 * own.gzip);
  expect(own.gzip).toBeLessThan(100);
});

test('the free plan’s arithmetic', () => {
  const lines = freePlan({
    visit: 600,
    visitMessages: 10,
    bookingSeen: 71,
    bookingMade: 171,
    hostingVisit: 200_000,
    build: 5_000_000,
  });
  // 600 + 3,500 + 10 x 29; + (5 x 100 + 200) / 5; 10 GB by that.
  expect(lines.map(({ result }) => result)).toEqual([
    4_390, 4_530, 2_207_505, 1_500, 54_000, 2_000,
  ]);
});
