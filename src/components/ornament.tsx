import divider from '../content/pictures/ornamento-divisore.svg?raw';
import cutlery from '../content/pictures/ornamento-posate.svg?raw';
import vine from '../content/pictures/ornamento-vite.svg?raw';
import { Ink } from './ink.tsx';

const ornaments = { divider, cutlery, vine } as const;

interface OrnamentProps {
  readonly kind: keyof typeof ornaments;
  readonly className?: string | undefined;
}

/** A small linocut between two parts of a page. */
export function Ornament({ kind, className }: OrnamentProps) {
  return <Ink svg={ornaments[kind]} className={className} />;
}
