import type { BrowserContext } from '@playwright/test';

/**
 * Lets pages warn about each text that they change or remove while it has
 * siblings. A translation by the browser replaces such a text by an element of
 * its own: then the page would go on to change a node that is not shown, or fail
 * to remove it. A text that is an element's only child, or whose element has a
 * key, is safe.
 */
export function reportBareTexts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const warn = (text: string | null) =>
      console.warn(`bare text: ${text?.trim()}`);

    function check(change: MutationRecord): void {
      const { type, target, oldValue, removedNodes } = change;
      const siblings = target.parentNode?.childNodes.length ?? 0;
      if (type === 'characterData' && siblings > 1) warn(oldValue);
      if (!change.previousSibling && !change.nextSibling) return;
      for (const node of removedNodes) {
        const isText = node.nodeType === Node.TEXT_NODE;
        if (isText && node.nodeValue?.trim()) warn(node.nodeValue);
      }
    }

    const observer = new MutationObserver((changes) => {
      // In a translated page it is the translation that replaces texts.
      if (!document.querySelector('font')) changes.forEach(check);
    });
    addEventListener('DOMContentLoaded', () =>
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        characterDataOldValue: true,
      }),
    );
  });
}
