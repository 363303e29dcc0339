import { makeRandom } from '../attack/random.ts';
import type { Campaign, Input } from './campaign.ts';
import { performAll } from './perform-all.ts';
import { reproduce } from './reproduce.ts';
import { startTarget } from './target.ts';

export interface CampaignReport {
  /** How many of what the campaign counts were performed. */
  readonly count: number;
  /** Bytes that the emulator holds more after the campaign than after its first fifth. */
  readonly growth: number;
  /** In words, with the seed and the shortest reproduction found; null when all was borne. */
  readonly fault: string | null;
}

const BATCH = 128;
// What the engine itself needs more when it optimises its code, and a trace of every input.
const GROWTH = 4 * 1024 * 1024;
const GROWTH_PER_INPUT = 128;
// The probe's own connections are kept alive.
const SOCKETS = 8;

/** Performs inputs until `count` is reached; the same seed makes the same inputs. */
export async function runCampaign(
  campaign: Campaign,
  seed: number,
  count: number,
): Promise<CampaignReport> {
  const target = await startTarget();
  let performed = 0;
  let inputs = 0;
  let early: { readonly bytes: number; readonly inputs: number } | null = null;
  const report = (growth: number, fault: string | null) => ({
    count: performed,
    growth,
    fault: fault && `Seed ${seed}, ${campaign.name}: ${fault}`,
  });
  try {
    while (performed < count) {
      const batch: Input[] = [];
      for (; batch.length < BATCH && performed < count; inputs += 1) {
        // Each input has a seed of its own: it does not depend on those before it.
        const input = campaign.generate(makeRandom(Math.imul(seed, 0x9e3779b1) + inputs));
        batch.push(input);
        performed += input.filter(({ does }) => does === campaign.counts).length;
      }
      const fault = await performAll(target, campaign, batch);
      if (fault !== null) {
        await target.stop();
        return report(0, `${fault}\n${await reproduce(campaign, batch)}`);
      }
      if (performed >= count / 5) early ??= { bytes: (await target.burden()).bytes, inputs };
    }
    const late = await target.burden();
    const growth = early ? late.bytes - early.bytes : 0;
    const allowed = GROWTH + GROWTH_PER_INPUT * (inputs - (early?.inputs ?? 0));
    if (growth > allowed) return report(growth, `It has grown by ${growth} bytes of ${allowed}.`);
    if (late.sockets > SOCKETS) return report(growth, `It keeps ${late.sockets} connections.`);
    return report(growth, null);
  } finally {
    await target.stop();
  }
}
