const asked = process.env.FUZZ_RUNS;
const numRuns = Number(asked ?? 50);

/** Few inputs among the tests, always the same; as many as FUZZ_RUNS says, others each time. */
export const RUNS = { numRuns, ...(asked === undefined ? { seed: 1 } : {}) };

/** For a test of that many runs, ms. */
export const TIMEOUT = 120_000 + numRuns * 200;
