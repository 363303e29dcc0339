/** Something to mend, for an owner who is no programmer. */
export interface Fault {
  /** What is wrong, in a sentence. */
  readonly what: string;
  /** What to do about it, in a sentence. */
  readonly remedy: string;
}

/** A check that was not made, and why. */
export interface Skipped {
  readonly skipped: string;
}

/** What a check came to; no faults mean that all is well. */
export type Findings = readonly Fault[] | Skipped;

export interface Check {
  readonly name: string;
  run(): Findings | Promise<Findings>;
}
