import type { Fixture } from '../../../domain/fixtures.ts';
import { STEP } from './scale.ts';

/** A fixture of a zone, drawn from above. */
export function FixtureDrawing({ fixture }: { fixture: Fixture }) {
  const width = fixture.width * STEP;
  const height = fixture.height * STEP;
  const Drawing = drawings[fixture.kind];
  return (
    <g transform={`translate(${fixture.x * STEP} ${fixture.y * STEP})`}>
      <Drawing width={width} height={height} />
    </g>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const drawings: Readonly<Record<Fixture['kind'], (size: Size) => React.ReactNode>> = {
  counter: ({ width, height }) => (
    <>
      <path fill="var(--ground-counter)" strokeWidth="7" d={`M0 0H${width}V${height}H0Z`} />
      <path strokeWidth="3" d={`M10 10H${width}V${height - 10}H10Z`} />
    </>
  ),
  // A gap in the wall, and the wing of the door open to the outside.
  door: ({ width }) => (
    <>
      <path stroke="var(--carta)" strokeWidth="26" d={`M0 0H${width}`} />
      <path strokeWidth="3" d={`M0 8v64M0 72A${width} 72 0 0 0 ${width} 8`} />
    </>
  ),
  window: ({ width }) => (
    <>
      <path stroke="var(--carta)" strokeWidth="26" d={`M0 0H${width}`} />
      <path strokeWidth="3" d={`M0 -5H${width}M0 5H${width}M0 -5v10M${width} -5v10`} />
    </>
  ),
  // A grand piano: keyboard to the left, tail to the right, and its stool.
  piano: ({ width, height }) => (
    <>
      <path
        fill="var(--inchiostro)"
        stroke="none"
        d={`M18 0H${width * 0.5}Q${width} 0 ${width} ${height * 0.3}T${width * 0.62} ${height * 0.58}T${width * 0.34} ${height * 0.8}H18Z`}
      />
      <path fill="var(--panna)" strokeWidth="3" d={`M18 6V${height * 0.8 - 6}H38V6Z`} />
      <path strokeWidth="3" d={keys(height * 0.8)} />
      <circle fill="var(--panna)" strokeWidth="4" cx="0" cy={height * 0.4} r="16" />
    </>
  ),
  plant: ({ width }) => (
    <g transform={`translate(${width / 2} ${width / 2}) scale(${width / 50})`}>
      <circle fill="var(--panna)" strokeWidth="4" r="16" />
      <path
        fill="var(--oliva)"
        stroke="none"
        d="M0 0Q-12-16 0-27 12-16 0 0ZM0 0Q16-12 25-8 18 8 0 0ZM0 0Q18 8 16 22 0 20 0 0ZM0 0Q-2 20-16 22-18 8 0 0ZM0 0Q-18 6-25-8-14-14 0 0Z"
      />
    </g>
  ),
  parasol: ({ width }) => (
    <g transform={`translate(${width / 2} ${width / 2}) scale(${width / 200})`}>
      <path
        fill="var(--ground-counter)"
        stroke="var(--terracotta)"
        strokeOpacity="0.6"
        strokeWidth="2"
        d="M0-98 69-69 98 0 69 69 0 98-69 69-98 0-69-69ZM0-98V98M-98 0H98M-69-69 69 69M69-69-69 69"
      />
    </g>
  ),
};

function keys(length: number): string {
  return Array.from(
    { length: 13 },
    (_, index) => `M18 ${6 + ((index + 1) * (length - 12)) / 14}h20`,
  ).join('');
}
