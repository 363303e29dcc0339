/** Whether the page at this address was loaded anew already: what is missing then stays missing. */
export function wasReloaded(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loaded?.type === 'reload' && new URL(loaded.name).pathname === window.location.pathname;
}
