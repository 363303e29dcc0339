/** The sheet: shapes are laid down in flat inks, the later over the earlier. */

export const inks = {
  carta: '#F7F0E3',
  panna: '#FFFBF3',
  inchiostro: '#241A15',
  vino: '#6B1A2B',
  terracotta: '#B9502F',
  oliva: '#55612F',
  rosso: '#B3211E',
  ottone: '#A87B2B',
  /** Brass ink let down with white, the one tint: pasta, bread and lamplight need it. */
  oro: '#E2B55C',
} as const;

export type Ink = keyof typeof inks;

export class Sheet {
  readonly width: number;
  readonly height: number;
  #body: string[] = [];
  #defs: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  fill(path: string, ink: Ink): this {
    if (path !== '') this.#body.push(`<path d="${path}" fill="${inks[ink]}"/>`);
    return this;
  }

  /** A cord or a rim: the only marks of one width, for things that really have one. */
  cord(path: string, ink: Ink, width: number): this {
    this.#body.push(
      `<path d="${path}" fill="none" stroke="${inks[ink]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
    );
    return this;
  }

  /** What is drawn inside stays inside the shape. */
  within(path: string, draw: () => void): this {
    const id = `c${this.#defs.length}`;
    this.#defs.push(`<clipPath id="${id}"><path d="${path}" clip-rule="evenodd"/></clipPath>`);
    this.#body.push(`<g clip-path="url(#${id})">`);
    draw();
    this.#body.push('</g>');
    return this;
  }

  moved(transform: string, draw: () => void): this {
    this.#body.push(`<g transform="${transform}">`);
    draw();
    this.#body.push('</g>');
    return this;
  }

  svg(scale: number): string {
    const size = `width="${this.width * scale}" height="${this.height * scale}"`;
    const view = `viewBox="0 0 ${this.width} ${this.height}"`;
    const defs = this.#defs.length === 0 ? '' : `<defs>${this.#defs.join('')}</defs>`;
    const body = this.#body.join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>${defs}<g fill-rule="evenodd">${body}</g></svg>`;
  }
}
