import type fc from 'fast-check';
import { never, running } from '../support/tabs.ts';

/** Answers a request that has arrived; `sent` is its body. */
type Answer = (
  url: URL,
  sent: Readonly<Record<string, unknown>> | null,
) => Response;

/**
 * A network that loses requests and answers. The scheduler decides in which
 * order they arrive.
 */
export class ModelNetwork {
  private readonly scheduler: fc.Scheduler;
  /** What happens to each request. */
  private readonly failures: Iterator<string>;
  private readonly answer: Answer;

  constructor(
    scheduler: fc.Scheduler,
    failures: Iterator<string>,
    answer: Answer,
  ) {
    this.scheduler = scheduler;
    this.failures = failures;
    this.answer = answer;
  }

  /** From now on nothing is lost. */
  mend(): void {
    this.failures.next = () => ({ value: 'none', done: false });
  }

  /** Whether requests or answers are under way. */
  isBusy(): boolean {
    return this.scheduler.count() > 0;
  }

  /** One that is under way arrives. */
  async settle(): Promise<void> {
    if (this.isBusy()) await this.scheduler.waitNext(1);
  }

  /**
   * A request that the page gives up when it takes too long; it may still
   * arrive.
   */
  fetch(url: URL | string, init: RequestInit = {}): Promise<Response> {
    const tab = running.getStore();
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => {
        // The code of a closed tab does not go on.
        if (!tab?.isClosed) reject(new TypeError('Aborted'));
      });
    });
    return Promise.race([this.send(url, init), aborted]);
  }

  /** A request, as the network lets it through. */
  private async send(
    url: URL | string,
    { method = 'GET', body }: RequestInit,
  ): Promise<Response> {
    const tab = running.getStore();
    if (tab?.isClosed) return never();
    const kind = this.failures.next().value;
    const arrive = () =>
      this.answer(new URL(url), body ? JSON.parse(String(body)) : null);
    await this.scheduler.schedule(Promise.resolve(), `${method} ${url}`);
    if (kind === 'late')
      void this.scheduler.schedule(Promise.resolve()).then(arrive);
    const isLost = kind === 'late' || kind === 'request lost';
    const answer = isLost ? null : arrive();
    await this.scheduler.schedule(Promise.resolve(), 'answer');
    if (tab?.isClosed) return never();
    if (!answer || kind === 'answer lost')
      throw new TypeError('Failed to fetch');
    return answer;
  }
}
