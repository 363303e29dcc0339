import { type SyntheticEvent, useCallback, useRef } from 'react';
import { closeOnBack } from './back-button.ts';

/**
 * A native modal dialog that Escape and the back button close.
 * @param onClose called with the dialog's return value, with the page's history as it was before
 * @returns what opens it, and returns what takes it out of the history; what closes it; the element,
 *   and its attributes
 */
export function useModal(onClose: (returnValue: string) => void) {
  const element = useRef<HTMLDialogElement>(null);
  const leaveHistory = useRef(async () => {});

  const closeElement = useCallback(() => element.current?.close(), []);

  const open = useCallback(() => {
    if (!element.current?.open) element.current?.showModal();
    leaveHistory.current = closeOnBack(closeElement);
    return leaveHistory.current;
  }, [closeElement]);

  /** First the history: whoever waits for the dialog to close may go to another page. */
  const close = useCallback(async (returnValue = '') => {
    await leaveHistory.current();
    // The native close gives the focus back to where it was.
    element.current?.close(returnValue);
  }, []);

  const attributes = {
    ref: element,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      void close();
    },
    async onClose() {
      const returnValue = element.current?.returnValue ?? '';
      await leaveHistory.current();
      onClose(returnValue);
    },
  };
  return { open, close, element, attributes };
}
