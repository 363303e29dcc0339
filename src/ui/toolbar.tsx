import type { KeyboardEvent, ReactNode } from 'react';

interface ToolbarProps {
  /** For screen readers. */
  readonly name: string;
  readonly className: string | undefined;
  /** Buttons, one of them with tab index 0, the others with -1. */
  readonly children: ReactNode;
}

/**
 * Buttons with one tab stop, after the W3C's pattern: the arrow keys, Home and
 * End move the focus between them.
 */
export function Toolbar({ name, className, children }: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={name}
      className={className}
      onKeyDown={moveFocus}
    >
      {children}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const buttons = [...currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const button = buttons[targets[event.key] ?? -1];
  if (!button) return;
  event.preventDefault();
  button.focus();
}
