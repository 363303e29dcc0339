import { wasReloaded } from './was-reloaded.ts';

/**
 * The only script in a prerendered page: it fetches the rest once the page is painted and the
 * browser has nothing better to do, or at the first touch of it. What is tapped until then is not
 * lost: links work by themselves, and buttons are pressed again when they can answer.
 */
const modules = document.currentScript?.dataset.modules?.split(' ') ?? [];

/** What a visitor does first, with a finger, a mouse or a keyboard. */
const intents = ['pointerdown', 'keydown', 'focusin'] as const;

const pressed = new Set<HTMLButtonElement>();
let hasBegun = false;

async function begin(): Promise<void> {
  if (hasBegun) return;
  hasBegun = true;
  try {
    // All or none: a page without its own code would lose what there is to read.
    await Promise.all(modules.map(fetchModule));
    // One by one: the page stays free for a touch in between.
    for (const href of modules) await import(/* @vite-ignore */ href);
  } catch {
    // One bar of signal: the next touch tries again.
    hasBegun = false;
    // After a deployment a new page brings code of its own. Where that does not help, either, the
    // page can still be read.
    if ((await isCodeGone()) && !wasReloaded()) window.location.reload();
  }
}

/** Whether the site answers that it does not have a module; false without an answer. */
async function isCodeGone(): Promise<boolean> {
  // biome-ignore lint/style/noRestrictedGlobals: it asks for the page's own code, and for no data.
  const asking = modules.map((href) => fetch(href, { method: 'HEAD' }));
  const answers = await Promise.all(asking).catch(() => []);
  return answers.some(({ ok }) => !ok);
}

function fetchModule(href: string): Promise<unknown> | undefined {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  // Safari before 17 fetches each when it is run.
  if (!link.relList.supports(link.rel)) return;
  link.href = href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
}

function keep({ target }: Event): void {
  if ('alive' in document.documentElement.dataset) return;
  const button = target instanceof Element ? target.closest('button') : null;
  if (button) pressed.add(button);
}

/** A tab in the background is not painted: it has all the time to fetch what it will need. */
function beginWhenPainted(): void {
  const paints = new PerformanceObserver(() => {
    paints.disconnect();
    beginWhenIdle();
  });
  if (document.hidden) beginWhenIdle();
  else paints.observe({ type: 'paint', buffered: true });
}

function beginWhenIdle(): void {
  // Safari knows no idle time.
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 2_000 });
  else setTimeout(begin, 200);
}

for (const intent of intents) document.addEventListener(intent, begin, { passive: true });
document.addEventListener('click', keep);
document.addEventListener(
  'osteria:alive',
  () => {
    for (const intent of intents) document.removeEventListener(intent, begin);
    document.removeEventListener('click', keep);
    for (const button of pressed) button.click();
  },
  { once: true },
);
if (document.readyState === 'complete') beginWhenPainted();
else window.addEventListener('load', beginWhenPainted, { once: true });

// The service worker has the text font already: see text-font.ts.
if (navigator.serviceWorker?.controller) delete document.documentElement.dataset.early;
