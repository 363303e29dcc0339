import { type Budget, budgets, socketBudget } from './budget.ts';
import { categories, type Metric } from './lighthouse.ts';
import type { Results, RouteLighthouse, RouteVisit } from './results.ts';
import { kinds } from './traffic.ts';
import type { Weight } from './weight.ts';

/** A line of the table: a figure of each page, by the pages' names. */
export interface Row {
  readonly label: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** Marks what is over its bound. */
const OVER = ' !';

/** All that was measured, as lines of one table. */
export function rowsOf(results: Results): Row[] {
  return [
    ...lighthouseRows(results.lighthouse ?? {}),
    ...visitRows(results.visits ?? {}),
    ...databaseRows(results),
  ];
}

function lighthouseRows(lighthouse: Readonly<Record<string, RouteLighthouse>>): Row[] {
  const row = (label: string, cell: (route: RouteLighthouse) => string | null) =>
    rowFrom(label, lighthouse, cell);
  const metric = (label: string, name: Metric, digits = 0) =>
    row(label, ({ medians }) => medians.metrics[name].toFixed(digits));
  return [
    ...categories.map((id) =>
      row(`Lighthouse ${id}, each run`, ({ runs }) => runs.map((run) => run.scores[id]).join(' ')),
    ),
    metric('first paint, ms (median)', 'fcp'),
    metric('largest paint, ms', 'lcp'),
    row('  of the floor page, ms', ({ floor }) => floor?.medians.metrics.lcp.toFixed() ?? null),
    row('  by the floor', ({ lcpRatio }) => lcpRatio?.toFixed(2) ?? null),
    metric('blocking time, ms', 'tbt'),
    metric('layout shift', 'cls', 4),
    metric('speed index, ms', 'speedIndex'),
  ];
}

function visitRows(visits: Readonly<Record<string, RouteVisit>>): Row[] {
  const row = (label: string, cell: (visit: RouteVisit, budget: Budget) => string | null) =>
    rowFrom(label, visits, (visit, name) => {
      const budget = budgets[name];
      return budget ? cell(visit, budget) : null;
    });
  const byKind = (
    label: string,
    weights: (visit: RouteVisit) => Readonly<Record<string, Weight>>,
  ) =>
    kinds.map((kind) =>
      row(`  ${label}, ${kind}`, (visit) => {
        const weight = weights(visit)[kind];
        return weight && weight.requests > 0 ? `${weight.bytes} (${weight.requests})` : null;
      }),
    );
  return [
    row('requests until idle', ({ firstView }, { requests }) =>
      bounded(firstView.all.requests, requests),
    ),
    row('bytes until idle', (visit, { firstView }) =>
      bounded(visit.firstView.all.bytes, firstView),
    ),
    ...byKind('until idle', (visit) => visit.firstView),
    row('requests in all', ({ inAll }) => `${inAll.all.requests}`),
    row('bytes in all', ({ inAll }) => `${inAll.all.bytes}`),
    ...byKind('in all', (visit) => visit.inAll),
    row('JavaScript in all, gzip', ({ scripts }, { scriptGzip }) =>
      bounded(scripts.own.gzip, scriptGzip),
    ),
    row('  brotli', ({ scripts }) => `${scripts.own.brotli}`),
    row('  pdf.js apart, gzip', ({ scripts: { pdfJs } }) => (pdfJs.files ? `${pdfJs.gzip}` : null)),
    row('  pdf.js apart, brotli', ({ scripts: { pdfJs } }) =>
      pdfJs.files ? `${pdfJs.brotli}` : null,
    ),
  ];
}

/** What concerns the floor plan stands in its page's column. */
function databaseRows({ visits, liveColours = [], watchers = [], freePlan = [] }: Results): Row[] {
  const row = (label: string, cell: string) => ({ label, cells: { prenota: cell } });
  const socket = visits?.prenota?.socket;
  return [
    ...liveColours.map(({ line, median }) => row(`live colours, ms, ${line}`, `${median}`)),
    ...(socket
      ? [
          row(
            'socket bytes of a visit',
            bounded(socket.sent + socket.received, socketBudget.visit),
          ),
          row('  of them sent, received', `${socket.sent}, ${socket.received}`),
        ]
      : []),
    ...watchers.flatMap(({ watchers: count, opening, booking, booker }) => [
      row(
        `a booking seen by ${count}: bytes, and each`,
        `${booking}, ${bounded(Math.round(booking / count), socketBudget.bookingSeen)}`,
      ),
      row('  the one who books receives, sends', `${booker.received}, ${booker.sent}`),
      row(`  first colours of ${count}: bytes`, `${opening}`),
    ]),
    ...freePlan.map(({ what, result }) => row(`free plan: ${what}`, `${result}`)),
  ];
}

function rowFrom<T>(
  label: string,
  byRoute: Readonly<Record<string, T>>,
  cell: (value: T, name: string) => string | null,
): Row {
  const cells = Object.entries(byRoute).map(([name, value]) => [name, cell(value, name) ?? '–']);
  return { label, cells: Object.fromEntries(cells) };
}

function bounded(value: number, bound: number | null): string {
  return `${value}${bound !== null && value > bound ? OVER : ''}`;
}
