import { type PointerEvent, useRef } from 'react';

/** A shorter way of the finger is a tap, in CSS px. */
const THRESHOLD = 40;

/** Handlers that turn a swipe to the left into a step of 1, one to the right into -1. */
export function useSwipe(step: (by: number) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown({ clientX }: PointerEvent) {
      start.current = clientX;
    },
    onPointerUp({ clientX }: PointerEvent) {
      const way = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(way) >= THRESHOLD) step(way < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
