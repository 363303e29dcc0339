import type { Fault } from '../finding.ts';

/** How long a service may take to answer, in ms. */
const PATIENCE = 15_000;

/** An answer's text beside its status. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Where redirects have led to. */
  readonly url: string;
  readonly text: string;
}

/** Asks a service something. @returns its answer, whatever it is; null where there is none */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) });
    const { status, headers } = response;
    return { status, headers, url: response.url, text: await response.text() };
  } catch {
    return null;
  }
}

export function unreachable(url: string | URL): Fault {
  return {
    what: `${new URL(url).host} does not answer.`,
    remedy: 'Is this machine on line? If it is, look for a slip in the address in .env.',
  };
}
