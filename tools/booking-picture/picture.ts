import { onBookingEvent } from '../../src/domain/booking-flow.ts';
import { events, statesOf, steps } from './samples.ts';

/** One way from a step to another: what happens, and what the visitor is told of it. */
interface Way {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** The booking as a Mermaid state diagram, drawn by trying every event at every step. */
export function bookingPicture(): string {
  const labels = new Map<string, Set<string>>();
  for (const { from, to, label } of ways()) {
    const line = `${from} --> ${to}`;
    labels.set(line, (labels.get(line) ?? new Set()).add(label));
  }
  const lines = [...labels].map(([line, all]) => `  ${line} : ${[...all].join('<br/>')}`);
  return ['stateDiagram-v2', '  [*] --> idle', ...lines].join('\n');
}

function ways(): Way[] {
  return steps.flatMap(statesOf).flatMap((before) =>
    events.flatMap((event) => {
      const { state, effects } = onBookingEvent(before, event);
      const told = state.alerts.map(({ message }) => message.kind);
      const isMove = state.step !== before.step || effects.length > 0 || told.length > 0;
      const label = told.length > 0 ? `${event.type}, told ${told.join(', ')}` : event.type;
      return isMove ? [{ from: before.step.name, to: state.step.name, label }] : [];
    }),
  );
}
