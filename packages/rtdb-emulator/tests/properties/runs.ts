const requested = process.env.FUZZ_RUNS;
const numRuns = Number(requested ?? 50);

/** 50 fixed inputs; with FUZZ_RUNS, that number of random inputs. */
export const RUNS = {
  numRuns,
  ...(requested === undefined ? { seed: 1 } : {}),
};

/** For a property test, ms. */
export const TIMEOUT = 120_000 + numRuns * 200;
