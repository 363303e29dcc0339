import { onTestFinished, vi } from 'vitest';

/** Sets the visitor's clock by `shift` ms; it is right again after the test. */
export function setClock(shift: number): void {
  const RealDate = Date;
  class SetDate extends RealDate {
    static override now = () => RealDate.now() + shift;
    constructor(time: number | string = SetDate.now()) {
      super(time);
    }
  }
  vi.stubGlobal('Date', SetDate);
  onTestFinished(() => void vi.unstubAllGlobals());
}
