import { type RefObject, useEffect } from 'react';

/**
 * Lets Back close a popover: while it is open, the history has one more entry of the same page. A link
 * in the popover replaces that entry.
 */
export function useBackCloses(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    const { history } = window;
    const isOpen = () => popover.getClientRects().length > 0;
    const isOnEntry = () => history.state?.hasPopover === true;

    function addEntry() {
      // With the router's own state: for the router the entry is the same page.
      if (!isOnEntry()) history.pushState({ ...history.state, hasPopover: true }, '');
    }

    function leaveEntry() {
      if (isOnEntry()) history.back();
    }

    const listeners = new AbortController();
    const { signal } = listeners;
    // Before the browser can go back.
    const onBeforeToggle = ({ newState }: ToggleEvent) => newState === 'open' && addEntry();
    popover.addEventListener('beforetoggle', onBeforeToggle, { signal });
    // After the link that closed it was followed.
    const onToggle = ({ newState }: ToggleEvent) => newState === 'closed' && leaveEntry();
    popover.addEventListener('toggle', onToggle, { signal });
    const onPopState = () => {
      if (!isOpen()) leaveEntry();
      else if (!isOnEntry()) popover.hidePopover();
    };
    window.addEventListener('popstate', onPopState, { signal });
    // It can be opened before the page is hydrated.
    if (isOpen()) addEntry();
    return () => listeners.abort();
  }, [ref]);
}
