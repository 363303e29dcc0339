import type { Campaign, Input } from './campaign.ts';
import { Fault } from './fault.ts';
import type { Target } from './target.ts';

// Each waits for those before it, in an emulator that does one thing at a time.
const AT_ONCE = 6;

/** Performs inputs, many at a time, and tells what the emulator did that it never must, if so. */
export async function performAll(
  target: Target,
  campaign: Campaign,
  batch: readonly Input[],
): Promise<string | null> {
  const queue = batch.values();
  const work = async () => {
    for (const input of queue) await campaign.perform(target, input);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await target.probe();
    await target.reset();
    return null;
  } catch (error) {
    // Its connections end before the process is told to have ended.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const crash = target.crash();
    if (crash !== null) return `It has ended: ${crash}`;
    if (error instanceof Fault) return error.message;
    throw error;
  }
}
