import {
  type ComponentProps,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import type { TableId } from '../../tables/floor-plan.ts';
import { tableTitle } from '../actions/action-texts.ts';

interface PassingButtonProps extends ComponentProps<'button'> {
  /** The table that gets the focus then; else the page's main part. */
  readonly nextFocus?: TableId | undefined;
}

/** A button that goes away, perhaps by a press: its focus is not lost. */
export function PassingButton({ nextFocus, ...props }: PassingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const passFocus = useEffectEvent(() => focusOn(nextFocus));
  // Before it is removed from the document.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === document.activeElement) passFocus();
    };
  }, []);
  return <button ref={button} type="button" {...props} />;
}

function focusOn(table: TableId | undefined): void {
  const control =
    table &&
    document.querySelector<HTMLElement>(
      `button[aria-label^="${tableTitle(table)},"]`,
    );
  (control ?? document.querySelector('main'))?.focus();
}
