import { type InkName, inkId, inks } from '../content/inks.ts';
import { Ink } from './ink.tsx';

interface OrnamentProps {
  readonly kind: InkName;
  readonly className?: string | undefined;
}

/** A small linocut: the logo in the header, or between two parts of a page. */
export function Ornament({ kind, className }: OrnamentProps) {
  const { width, height } = inks[kind];
  return <Ink href={`#${inkId(kind)}`} width={width} height={height} className={className} />;
}
