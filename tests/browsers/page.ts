import { eventually } from '../support/eventually.ts';

/** A browser that shows one page at a time. */
export interface Browser {
  /** Opens a URL. */
  open(url: string): Promise<unknown>;
  /** Evaluates an expression in the page. Rejects if it throws. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<unknown>;
}

/** The pages of a site, as a visitor with any browser uses them. */
export function makePage(browser: Browser, origin: string) {
  const text = async () =>
    String(await browser.evaluate('document.body.innerText'));
  const run = (action: (...args: string[]) => void, ...args: string[]) =>
    eventually(() =>
      browser.evaluate(`(${action})(...${JSON.stringify(args)})`),
    );
  const sees = (words: string) =>
    eventually(async () => {
      if (!(await text()).includes(words))
        throw new Error(`Not shown: ${words}`);
    });
  return {
    /** Opens a page and waits until it is hydrated. */
    async open(path: string): Promise<void> {
      await browser.open(origin + path);
      await run(requireHydrated);
    },
    text,
    sees,
    press: (name: string) => run(press, name),
    /** Types into the field with this key. */
    type: (key: string, words: string) => run(type, key, words),
    /** Presses a button until its question, which ignores presses right after it opens, ends. */
    async answer(question: string, name: string): Promise<void> {
      await sees(question);
      await eventually(async () => {
        if (!(await text()).includes(question)) return;
        await run(press, name);
        throw new Error(`${question} is still asked.`);
      });
    },
  };
}

/** In the page. @throws if it is not hydrated */
function requireHydrated(): void {
  const heading = document.querySelector('main h1') ?? {};
  if (!Object.keys(heading).some((key) => key.startsWith('__reactProps')))
    throw new Error('The page is not hydrated.');
}

/**
 * In the page: presses the control with this name, or field with this key. More
 * may follow a name, after a comma, as a table's seats do.
 * @throws if it is missing, or if something covers it
 */
function press(name: string): void {
  const control = [
    ...document.querySelectorAll<HTMLElement>('a, button, input'),
  ].find((each) => {
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

/** In the page: types into the field with this key. */
function type(key: string, words: string): void {
  const field = document.querySelector<HTMLInputElement>(`[name="${key}"]`);
  if (!field) throw new Error(`No field is called ${key}.`);
  field.focus();
  field.select();
  document.execCommand('insertText', false, words);
  if (field.value !== words) throw new Error(`${key} takes no text yet.`);
}
