import type { Line } from './free-plan.ts';
import type { LighthouseRun } from './lighthouse.ts';
import type { LiveColours } from './live-colours.ts';
import type { Machine } from './machine.ts';
import type { SocketBytes } from './socket-bytes.ts';
import type { WatchersResult } from './watchers.ts';
import type { ScriptSizes, WeightByKind } from './weight.ts';

export interface Judged {
  readonly medians: Pick<LighthouseRun, 'scores' | 'metrics'>;
  readonly runs: readonly LighthouseRun[];
}

export interface RouteLighthouse extends Judged {
  /** The static page beside it, judged in turn with it; /admin has none. */
  readonly floor: Judged | null;
  /** The page's median largest paint by the floor's. */
  readonly lcpRatio: number | null;
}

export interface RouteVisit {
  readonly firstView: WeightByKind;
  readonly inAll: WeightByKind;
  readonly scripts: ScriptSizes;
  readonly socket: SocketBytes;
}

/** What a run measured, by the names of the pages; a section that was left out is absent. */
export interface Results {
  readonly date: string;
  readonly machine: Machine;
  readonly lighthouse?: Readonly<Record<string, RouteLighthouse>>;
  readonly visits?: Readonly<Record<string, RouteVisit>>;
  readonly liveColours?: readonly LiveColours[];
  readonly watchers?: readonly WatchersResult[];
  readonly freePlan?: readonly Line[];
}
