/** Small linocuts: flat ink, cut into with the colour of the paper. */
import { palette } from '../../src/content/palette.ts';

interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly size: number;
}

/** An olive leaf that grows to the right from its stalk, its vein cut out. */
function leaf({ x, y, turn, size }: Leaf): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">
<path d="M0 0C3-5.4 10.5-6.2 16-.6 10.8 4.4 3.6 4 0 0Z" fill="${palette.oliva}"/>
<path d="M2.6-.2C6-1.4 9.6-1.6 13-.8" stroke="${palette.carta}" stroke-width=".8" fill="none"/>
</g>`;
}

const TWIG: readonly Leaf[] = [
  { x: 4, y: 12, turn: -38, size: 0.72 },
  { x: 9, y: 12.4, turn: 34, size: 0.72 },
  { x: 16, y: 12, turn: -34, size: 0.86 },
  { x: 22, y: 12.2, turn: 30, size: 0.86 },
  { x: 30, y: 11.6, turn: -28, size: 0.92 },
  { x: 36, y: 11.6, turn: 26, size: 0.92 },
  { x: 45, y: 11, turn: -4, size: 1 },
];

/** A twig of olive that points away from the word beside it. */
export function sprig(side: 'left' | 'right'): string {
  const mirror = side === 'left' ? ' transform="matrix(-1 0 0 1 64 0)"' : '';
  return `<svg class="sprig" viewBox="0 0 64 24" aria-hidden="true"><g${mirror}>
<path d="M0 12.6C16 12.8 32 12.4 47 11" stroke="${palette.oliva}" stroke-width="1.1" fill="none"/>
${TWIG.map(leaf).join('\n')}
<circle cx="13" cy="16.6" r="2.3" fill="${palette.terracotta}"/>
<circle cx="28.4" cy="7.2" r="2.3" fill="${palette.terracotta}"/>
</g></svg>`;
}

/** A brass rule that swells towards a lozenge in its middle. */
export function rule(): string {
  return `<svg class="rule" viewBox="0 0 320 10" aria-hidden="true">
<path d="M0 5L146 3.6 146 6.4ZM320 5L174 3.6 174 6.4Z" fill="${palette.ottone}"/>
<path d="M160 .4L166.4 5 160 9.6 153.6 5Z" fill="${palette.vino}"/>
<path d="M160 3.4L162.4 5 160 6.6 157.6 5Z" fill="${palette.carta}"/>
</svg>`;
}

/** A quarter of a shell, in a corner of the frame. */
export function corner(place: string): string {
  const ribs = [9, 27, 45, 63, 81]
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const at = (radius: number) =>
        `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
      return `M${at(7)}L${at(19)}`;
    })
    .join('');
  return `<svg class="corner ${place}" viewBox="-2 -2 28 28">
<path d="M-2-2H26V0H24A24 24 0 0 1 0 24V26H-2Z" fill="${palette.carta}"/>
<path d="M0 0H22A22 22 0 0 1 0 22Z" fill="${palette.ottone}"/>
<path d="${ribs}" stroke="${palette.carta}" stroke-width="1.5" stroke-linecap="round"/>
<path d="M0 0H4.4A4.4 4.4 0 0 1 0 4.4Z" fill="${palette.carta}"/>
</svg>`;
}
