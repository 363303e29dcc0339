/** One page of the site at a time, in a browser that is tested. */
export interface BrowserPage {
  /** Begins with nothing that an earlier test has left. */
  start(origin: string): Promise<void>;
  /**
   * Opens an URL path, `width` CSS pixels wide, and waits until it is hydrated.
   */
  open(path: string, width?: number): Promise<void>;
  /**
   * Runs a function in the page: it knows its arguments and nothing around it.
   */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Clicks the control with this name, where nothing covers it. */
  click(name: string): Promise<void>;
  /** Types into the input with this name. */
  type(name: string, text: string): Promise<void>;
  /** Waits for a text that is shown, or for a control of this name. */
  sees(text: string): Promise<void>;
  /** Ends what was started. @returns what was wrong on its pages */
  end(): Promise<string[]>;
}

/** A page that can also be photographed. */
export interface PicturedPage extends BrowserPage {
  /** What an element shows, as a PNG. */
  picture(selector: string): Promise<Buffer>;
}

/** A browser that has started. */
export interface Engine<Page = BrowserPage> {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/**
 * In the page: the control with a name, in the middle of the window. More may
 * follow the name, after a comma, as a table's seats do.
 * @throws without one
 */
export function controlNamed(name: string): HTMLElement {
  const controls = document.querySelectorAll<HTMLElement>(
    'a, button, summary, input',
  );
  const control = [...controls].find((each) => {
    const names = [
      each.getAttribute('aria-label'),
      each.getAttribute('name'),
      each.innerText.trim(),
    ];
    const isNamed = names.some((own) => `${own},`.startsWith(`${name},`));
    return isNamed && each.getClientRects().length > 0;
  });
  if (!control) throw new Error(`No control is called ${name}.`);
  control.scrollIntoView({ block: 'center' });
  return control;
}

/** In the page: whether it shows a text. @throws if it does not */
export function textShown(text: string): void {
  if (!document.body.innerText.includes(text))
    throw new Error(`Not shown: ${text}`);
}

/** In the page: waits for nothing. @throws unless it is hydrated */
export function readyPage(): void {
  const heading = document.querySelector('main h1') ?? {};
  const isHydrated = Object.keys(heading).some((key) =>
    key.startsWith('__reactProps'),
  );
  if (!isHydrated || document.readyState !== 'complete')
    throw new Error(`${location.pathname} is not ready.`);
}
