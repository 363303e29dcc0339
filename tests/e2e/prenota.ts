import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './loading.ts';

/** What a visitor fills in, by label. */
const visitor = {
  Nome: 'Ada',
  Cognome: 'Rossi',
  Data: '2026-12-24',
  Orario: '20:30',
  'Numero persone': '2',
  Telefono: '055 123456',
  'E-mail': 'ada@esempio.test',
} as const;

export const CONFIRMED = 'Prenotazione confermata con successo';
export const FREE_IT = 'Vuoi liberare questo tavolo?';

/**
 * The dialog that says `text`. It stays attached until the page has handled its
 * end.
 */
function dialog(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alertdialog', {
    name: text,
    exact: true,
    includeHidden: true,
  });
}

/**
 * Answers the dialog that says `text`. A key shows the page that the dialog was
 * seen: without one it ignores clicks for half a second.
 */
export async function answer(
  page: Page,
  text: string | RegExp,
  button: 'OK' | 'Conferma' | 'Annulla',
): Promise<void> {
  const control = dialog(page, text).getByRole('button', { name: button });
  await control.waitFor();
  await page.keyboard.press('Shift');
  await control.click();
  await expect(dialog(page, text)).toHaveCount(0);
}

/**
 * The booking page, as a visitor uses it. A table is in Veranda unless a zone
 * is given.
 */
export class Prenota {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get status(): Locator {
    return this.page.getByRole('status');
  }

  get alert(): Locator {
    return this.page.getByRole('alert');
  }

  get privacy(): Locator {
    return this.page.getByRole('checkbox', { name: /privacy/ });
  }

  /** The buttons of all tables. */
  get tables(): Locator {
    return this.page.getByRole('button', { name: /^Tavolo/ });
  }

  get summaries(): Locator {
    return this.page.getByRole('region', { name: 'La tua prenotazione' });
  }

  /** Opens the page and waits until a table can be chosen. */
  async open(): Promise<void> {
    await visit(this.page, '/prenota');
    await expect(this.tables.first()).toBeVisible();
  }

  /** The same with every field filled in. */
  async openFilled(
    overrides?: Readonly<Record<string, string>>,
  ): Promise<void> {
    await this.open();
    await this.fill(overrides);
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Fills in every field and ticks the privacy consent. */
  async fill(overrides: Readonly<Record<string, string>> = {}): Promise<void> {
    for (const [label, value] of Object.entries({ ...visitor, ...overrides })) {
      await this.field(label).fill(value);
    }
    await this.privacy.check();
  }

  /** The form holds what `fill` has filled in. */
  async expectFilled(): Promise<void> {
    for (const [label, value] of Object.entries(visitor)) {
      await expect(this.field(label)).toHaveValue(value);
    }
    await expect(this.privacy).toBeChecked();
  }

  /** The button of a table, whatever its state. */
  table(label: string, zone = 'Veranda', state = 'libero|prenotato'): Locator {
    const name = new RegExp(`^Tavolo ${label}, ${zone}, (${state})(,|$)`);
    return this.page.getByRole('button', { name });
  }

  free(label: string, zone?: string): Locator {
    return this.table(label, zone, 'libero');
  }

  booked(label: string, zone?: string): Locator {
    return this.table(label, zone, 'prenotato');
  }

  dialog(text: string | RegExp): Locator {
    return dialog(this.page, text);
  }

  answer(
    text: string | RegExp,
    button: 'OK' | 'Conferma' | 'Annulla',
  ): Promise<void> {
    return answer(this.page, text, button);
  }

  /** The question that a click on a free table opens. */
  question(label: string, zone?: string): Locator {
    return this.dialog(bookingQuestion(label, zone));
  }

  confirm(label: string, zone?: string): Promise<void> {
    return this.answer(bookingQuestion(label, zone), 'Conferma');
  }

  cancel(label: string, zone?: string): Promise<void> {
    return this.answer(bookingQuestion(label, zone), 'Annulla');
  }

  /** Clicks a table that can be booked and confirms. */
  async book(label: string, zone?: string): Promise<void> {
    await this.table(label, zone).click();
    await this.confirm(label, zone);
  }

  /** The booking is confirmed; closes the dialog that says so. */
  closeConfirmation(): Promise<void> {
    return this.answer(CONFIRMED, 'OK');
  }

  /** Answers the question that a click on a booked table opens: it is freed. */
  async confirmFreeing(): Promise<void> {
    await this.answer(FREE_IT, 'Conferma');
    await this.answer('Tavolo liberato con successo', 'OK');
  }

  /** Books a table from an empty form to the end. */
  async fillAndBook(
    label: string,
    overrides?: Readonly<Record<string, string>>,
  ): Promise<void> {
    await this.fill(overrides);
    await this.book(label);
    await this.closeConfirmation();
  }
}

function bookingQuestion(label: string, zone = 'Veranda'): string {
  return `Sei sicuro di voler prenotare il tavolo ${label} nella zona ${zone}?`;
}
