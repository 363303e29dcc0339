import mark from '../content/pictures/logo.svg?raw';
import { Ink } from './ink.tsx';

/** The mark: a boat folded from a napkin, on a plate. */
export function Logo({ className }: { className?: string | undefined }) {
  return <Ink svg={mark} className={className} />;
}
