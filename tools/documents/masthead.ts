import { palette } from '../../src/content/palette.ts';

const WIDTH = 320;
const HEIGHT = 150;
/** Dinner sails by day, dessert by night. */
const PALETTES = {
  day: { ground: palette.vino, rays: palette.terracotta, disc: palette.ottone },
  night: { ground: palette.inchiostro, rays: palette.vino, disc: palette.ottone },
} as const;
const SUN = { x: 160, y: 104 } as const;

/**
 * The linocut at the head of a menu: a boat folded from a napkin, on a plate for a sea, before
 * the sun or, after dinner, the moon.
 */
export function masthead(hour: 'day' | 'night'): string {
  const { ground, rays: light, disc } = PALETTES[hour];
  return `<svg class="masthead" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
<clipPath id="block"><path d="${block()}"/></clipPath>
<path d="${block()}" fill="${ground}"/>
<g clip-path="url(#block)">
<path d="${rays()}" fill="${light}"/>
<circle cx="${SUN.x}" cy="${SUN.y}" r="64" fill="${ground}"/>
<circle cx="${SUN.x}" cy="${SUN.y}" r="60" fill="${disc}"/>
<path d="M0 112H${WIDTH}V${HEIGHT}H0Z" fill="${ground}"/>
<path d="${flecks()}" stroke="${palette.carta}" stroke-width=".7" stroke-linecap="round" opacity=".8"/>
<path d="${gouges()}" stroke="${palette.carta}" stroke-width=".9" stroke-linecap="round"/>
</g>
${plate()}
${boat()}
</svg>`;
}

/** A little uneven, the same at every printing. */
function wobble(index: number, reach: number): number {
  return ((Math.sin(index * 12.9898) * 43758.5453) % 1) * reach;
}

/** The block's edge, as a knife leaves it. */
function block(): string {
  const points: string[] = [];
  const side = (count: number, at: (share: number) => readonly [number, number]) => {
    for (let step = 0; step < count; step += 1) {
      const [x, y] = at(step / count);
      const index = points.length + 1;
      points.push(`${(x + wobble(index, 0.9)).toFixed(2)} ${(y + wobble(-index, 0.9)).toFixed(2)}`);
    }
  };
  side(24, (share) => [1 + share * (WIDTH - 2), 1]);
  side(12, (share) => [WIDTH - 1, 1 + share * (HEIGHT - 2)]);
  side(24, (share) => [WIDTH - 1 - share * (WIDTH - 2), HEIGHT - 1]);
  side(12, (share) => [1, HEIGHT - 1 - share * (HEIGHT - 2)]);
  return `M${points.join('L')}Z`;
}

/** Wedges of light, each from the sun to beyond the block. */
function rays(): string {
  const count = 17;
  return Array.from({ length: count }, (_, index) => {
    const middle = Math.PI * (1 + (index + 0.5) / count);
    const half = (Math.PI / count) * 0.27;
    const at = (angle: number, radius: number) =>
      `${(SUN.x + Math.cos(angle) * radius).toFixed(1)} ${(SUN.y + Math.sin(angle) * radius).toFixed(1)}`;
    const inner = 72 + wobble(index + 3, 4);
    return `M${at(middle - half * 0.5, inner)}L${at(middle - half, 230)}L${at(middle + half, 230)}L${at(middle + half * 0.5, inner)}Z`;
  }).join('');
}

/** Strokes of the gouge on the cloth below the plate and in the corners. */
function gouges(): string {
  return Array.from({ length: 46 }, (_, index) => {
    const row = index % 4;
    const x = 8 + (index / 46) * 296 + wobble(index, 6);
    const y = 117 + row * 8.4 + wobble(index + 50, 2);
    const length = 3 + Math.abs(wobble(index + 90, 9));
    return `M${x.toFixed(1)} ${y.toFixed(1)}h${length.toFixed(1)}`;
  }).join('');
}

/** Where the roller left the ink thin: short strokes that run out from the sun. */
function flecks(): string {
  return Array.from({ length: 90 }, (_, index) => {
    const angle = Math.PI * (1 + (index + 0.5) / 90);
    const radius = 78 + Math.abs(wobble(index + 7, 92));
    const length = 1.5 + Math.abs(wobble(index + 31, 4));
    const at = (reach: number) =>
      `${(SUN.x + Math.cos(angle) * reach).toFixed(1)} ${(SUN.y + Math.sin(angle) * reach).toFixed(1)}`;
    return `M${at(radius)}L${at(radius + length)}`;
  }).join('');
}

function plate(): string {
  const waves = [
    [86, 121, 20],
    [214, 121, 18],
    [72, 127, 26],
    [120, 133, 30],
    [206, 128, 30],
    [176, 135, 24],
  ]
    .map(
      ([x = 0, y = 0, length = 0]) => `M${x} ${y}q${length / 4}-3 ${length / 2} 0t${length / 2} 0`,
    )
    .join('');
  return `<ellipse cx="160" cy="126" rx="128" ry="20" fill="${palette.inchiostro}"/>
<ellipse cx="160" cy="123" rx="128" ry="20" fill="${palette.carta}"/>
<ellipse cx="160" cy="124" rx="104" ry="14.6" fill="none" stroke="${palette.vino}" stroke-width="1.5"/>
<path d="${waves}" fill="none" stroke="${palette.vino}" stroke-width="1.3" stroke-linecap="round"/>`;
}

/** Fold lines and shade are cut as strokes. */
function boat(): string {
  const shade = (count: number, stroke: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => stroke(index)).join('');
  const sail = shade(11, (index) => {
    const y = 50 + index * 4.4;
    // As far as the sail's edge, or the hull's where that comes first.
    const reach = Math.min(3 + index * 3.1, (108 - y) / 0.425 - 7);
    return `M162.5 ${y.toFixed(1)}h${reach.toFixed(1)}`;
  });
  const hull = shade(9, (index) => {
    const x = 172 + index * 6;
    return `M${x} ${(102 - index * 2.5).toFixed(1)}L${(x - 6).toFixed(1)} ${(119 - index * 1.7).toFixed(1)}`;
  });
  return `<path d="M102 124Q160 134 218 124L210 119H110Z" fill="${palette.vino}" opacity=".28"/>
<path d="M160 22V40" stroke="${palette.inchiostro}" stroke-width="1.8"/>
<path d="M160 21L182 26.5 160 32Z" fill="${palette.terracotta}" stroke="${palette.carta}" stroke-width="1.2"/>
<g stroke="${palette.inchiostro}" stroke-width="2.2" stroke-linejoin="round" fill="${palette.carta}">
<path d="M160 38L213 112H107Z"/>
<path d="M80 74L160 108 240 74 208 122H112Z"/>
</g>
<path d="M160 42V107" stroke="${palette.inchiostro}" stroke-width="1.5"/>
<path d="${sail}${hull}" stroke="${palette.inchiostro}" stroke-width="1.2" stroke-linecap="round"/>`;
}
