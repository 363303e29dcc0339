import { type Campaign, type Input, printInput, simplerInputs } from './campaign.ts';
import { performAll } from './perform-all.ts';
import { startTarget, type Target } from './target.ts';

/** How long a shorter reproduction is looked for, ms: a run that hangs takes long. */
const SEARCH = 30_000;

/** In words: the one input that does it alone, as small as it gets in that time. */
export async function reproduce(campaign: Campaign, batch: readonly Input[]): Promise<string> {
  const trial = makeTrial(campaign);
  try {
    for (const input of batch) {
      if (!(await trial.fails([input]))) continue;
      const shortest = await shorten(input, (shorter) => trial.fails([shorter]));
      return `  The shortest reproduction found:\n${printInput(shortest)}`;
    }
    return (await trial.fails(batch))
      ? `  No input does it alone; these do together:\n${batch.map(printInput).join('\n')}`
      : '  It did not happen again.';
  } finally {
    await trial.stop();
  }
}

async function shorten(input: Input, fails: (input: Input) => Promise<boolean>): Promise<Input> {
  const end = Date.now() + SEARCH;
  let shortest = input;
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const shorter of simplerInputs(shortest)) {
      if (Date.now() > end) return shortest;
      if (!(await fails(shorter))) continue;
      shortest = shorter;
      isShorter = true;
      break;
    }
  }
  return shortest;
}

/** Whether inputs lead to a fault; what does not live on after one is replaced. */
function makeTrial(campaign: Campaign) {
  let target: Target | null = null;
  return {
    fails: async (inputs: readonly Input[]): Promise<boolean> => {
      target ??= await startTarget();
      if ((await performAll(target, campaign, inputs)) === null) return false;
      // With nothing to perform, only the probe is left.
      if ((await performAll(target, campaign, [])) === null) return true;
      await target.stop();
      target = null;
      return true;
    },
    stop: async () => target?.stop(),
  };
}
