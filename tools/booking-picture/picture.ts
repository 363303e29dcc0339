import { onBookingEvent } from '../../src/domain/booking-flow.ts';
import { type BookingState, untouched } from '../../src/domain/booking-state.ts';
import { events, letter, statesOf, steps } from './samples.ts';

/** One way from a state to another: what happens, and what the visitor is told of it. */
interface Way {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** The booking and its mail as Mermaid state diagrams, drawn by trying every event everywhere. */
export function bookingPicture(): string {
  const ways = steps.flatMap(statesOf).flatMap((state) => waysFrom(state, (at) => at.step.name));
  const mails = [false, true]
    .flatMap((isBeingSent) =>
      waysFrom({ ...untouched, unsent: [{ ...letter, isBeingSent }] }, mailStep),
    )
    .filter(({ from, to }) => from !== to);
  return `${diagram(['[*] --> idle'], ways)}\n${diagram(['[*] --> unsent : mailFailed'], mails)}`;
}

/** The document with this picture between its marks. @throws where it has none */
export function withPicture(document: string, picture: string): string {
  const marked = /(<!-- picture -->\n)[\s\S]*(<!-- end of picture -->)/;
  if (!marked.test(document)) throw new Error('The document has no marks for the picture.');
  return document.replace(marked, (_, start, end) => `${start}${picture}\n${end}`);
}

function diagram(beginnings: string[], ways: Way[]): string {
  const labels = new Map<string, Set<string>>();
  for (const { from, to, label } of ways) {
    const line = `${from} --> ${to}`;
    labels.set(line, (labels.get(line) ?? new Set()).add(label));
  }
  const lines = [...labels].map(([line, all]) => `${line} : ${[...all].join('<br/>')}`);
  const indented = [...beginnings, ...lines].map((line) => `  ${line}\n`).join('');
  return `\`\`\`mermaid\nstateDiagram-v2\n${indented}\`\`\``;
}

function waysFrom(before: BookingState, nameOf: (state: BookingState) => string): Way[] {
  const from = nameOf(before);
  return events.flatMap((event) => {
    const { state, effects } = onBookingEvent(before, event);
    const to = nameOf(state);
    const told = state.alerts.map(({ message }) => message.kind);
    const isMove = from !== to || effects.length > 0 || told.length > 0;
    const label = told.length > 0 ? `${event.type}, told ${told.join(', ')}` : event.type;
    return isMove ? [{ from, to, label }] : [];
  });
}

/** Where the sample's mail is that was not sent at first. */
function mailStep({ unsent }: BookingState): string {
  const [mail] = unsent;
  if (!mail) return '[*]';
  return mail.isBeingSent ? 'sendingAgain' : 'unsent';
}
