/** A function that computes again only for other arguments than last time. */
export function memoised<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | undefined;
  return (...args) => {
    if (!last?.args.every((arg, index) => arg === args[index]))
      last = { args, result: compute(...args) };
    return last.result;
  };
}
