/**
 * Begins to measure what this process works, an emulator in it included: unlike the clock, that does
 * not depend on the suites beside it.
 * @returns tells the processor's time since, in ms
 */
export function measureProcessorTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}
