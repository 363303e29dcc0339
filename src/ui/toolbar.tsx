import type { KeyboardEvent, ReactNode } from 'react';

interface ToolbarProps {
  /** For screen readers. */
  readonly name: string;
  /** The id of a text that says which keys work. */
  readonly describedBy?: string;
  readonly className: string | undefined;
  /** Whether the buttons lie below each other: then other arrows move. */
  readonly isVertical?: boolean;
  /** Buttons, one of them with tab index 0, the others with -1. */
  readonly children: ReactNode;
}

/**
 * Buttons with one tab stop, after the W3C's pattern: the arrow keys, Home and
 * End move the focus between them.
 */
export function Toolbar({
  name,
  describedBy,
  className,
  isVertical = false,
  children,
}: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={name}
      aria-describedby={describedBy}
      aria-orientation={isVertical ? 'vertical' : undefined}
      className={className}
      onKeyDown={(event) => moveFocus(event, isVertical)}
    >
      {children}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>, isVertical: boolean) {
  const { currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const buttons = [...currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const targets: Readonly<Record<string, number>> = {
    [isVertical ? 'ArrowUp' : 'ArrowLeft']: at - 1,
    [isVertical ? 'ArrowDown' : 'ArrowRight']: at + 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const button = buttons[targets[event.key] ?? -1];
  if (!button) return;
  event.preventDefault();
  button.focus();
}
