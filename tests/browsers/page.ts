import { eventually } from '../support/eventually.ts';

/** A browser that shows one page at a time. */
export interface Browser {
  /** Opens a URL in a window with so many CSS pixels. */
  open(url: string, width: number, height: number): Promise<void>;
  /**
   * Runs a function in the page: it knows its arguments and nothing around it.
   */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Ends a test's pages. @returns their errors since the last call */
  leave(): Promise<string[]>;
  close(): Promise<void>;
}

/** The pages of a site, as a visitor with any browser uses them. */
export function makePage(browser: Browser, origin: string) {
  const { run } = browser;
  const shows = (text: string) =>
    run((words) => document.body.innerText.includes(words), text);
  const sees = (text: string) =>
    eventually(async () => {
      if (!(await shows(text))) throw new Error(`Not shown: ${text}`);
    });
  return {
    run,
    shows,
    sees,
    /** Opens a page and waits until it is hydrated and loaded. */
    async open(path: string, width = 390, height = 844): Promise<void> {
      await browser.open(origin + path, width, height);
      await eventually(async () => {
        if (!(await run(isReady))) throw new Error(`${path} is not ready.`);
      });
    },
    click: (name: string) => eventually(() => run(press, name)),
    /** Presses a button until its dialog, which ignores hasty presses, ends. */
    async answer(text: string, name: string): Promise<void> {
      await sees(text);
      await eventually(async () => {
        if (!(await shows(text))) return;
        await run(press, name);
        throw new Error(`${text} is still asked.`);
      });
    },
  };
}

/**
 * In the page: presses the control with this name, or field with this key. More
 * may follow a name, after a comma, as a table's seats do.
 * @throws if there is none, or if something covers it
 */
function press(name: string): void {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a, button, input'),
  ];
  const control = controls.find((each) => {
    const label = each.getAttribute('aria-label') ?? each.innerText.trim();
    const text = label || each.getAttribute('name');
    return (
      each.getClientRects().length > 0 && `${text},`.startsWith(`${name},`)
    );
  });
  if (!control) throw new Error(`No control is called ${name}.`);
  control.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!control.contains(hit))
    throw new Error(`${name} is covered by ${hit?.outerHTML}`);
  control.click();
}

/**
 * In the page: whether it is hydrated, and all that it shows has loaded or
 * failed.
 */
function isReady(): boolean {
  const heading = document.querySelector('main h1') ?? {};
  const isHydrated = Object.keys(heading).some((key) =>
    key.startsWith('__reactProps'),
  );
  return isHydrated && document.readyState === 'complete';
}
