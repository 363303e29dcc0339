import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { homeTexts } from '../../content/home-texts.ts';
import type { DescribedPicture } from '../../content/pictures.ts';
import { useIsInBrowser } from '../in-browser.tsx';
import { Picture } from '../picture.tsx';
import styles from './carousel.module.css';
import { useRotation } from './use-rotation.ts';
import { useSwipe } from './use-swipe.ts';

interface CarouselProps {
  readonly title: string;
  readonly pictures: readonly DescribedPicture[];
  readonly sizes: string;
}

/**
 * Pictures one at a time, wrapping at both ends and advancing by themselves (specification,
 * sections 2 and 4), after the W3C's carousel pattern: what stops it comes first.
 */
export function Carousel({ title, pictures, sizes }: CarouselProps) {
  const id = useId();
  const [index, setIndex] = useState(0);
  const region = useRef<HTMLElement>(null);
  const step = (by: number) =>
    setIndex((current) => (current + by + pictures.length) % pictures.length);
  const { isRotating, isPaused, isSeen, togglePause } = useRotation(region, () => step(1));
  const swipe = useSwipe(step);
  const isHydrated = useIsInBrowser();
  // The first is in the page from the start; others come one step before their turn.
  const near = isSeen ? [index, index + 1, index - 1 + pictures.length] : [index];
  const nearby = new Set(near.map((position) => position % pictures.length));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  }

  return (
    <section
      ref={region}
      className={styles.carousel}
      aria-roledescription={homeTexts.carousel}
      aria-labelledby={`${id}title`}
      onKeyDown={onKeyDown}
    >
      <h2 id={`${id}title`}>{title}</h2>
      <div className={styles.controls} data-hydrated={isHydrated}>
        <button
          type="button"
          aria-label={isPaused ? homeTexts.resume : homeTexts.pause}
          onClick={togglePause}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={isPaused ? 'M8 5v14l11-7Z' : 'M8 5v14M16 5v14'} />
          </svg>
        </button>
        <button
          type="button"
          aria-label={homeTexts.previous}
          aria-controls={`${id}slides`}
          onClick={() => step(-1)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15 4 7 12l8 8" />
          </svg>
        </button>
        <p className={styles.position} aria-hidden="true">
          {index + 1} / {pictures.length}
        </p>
        <button
          type="button"
          aria-label={homeTexts.next}
          aria-controls={`${id}slides`}
          onClick={() => step(1)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m9 4 8 8-8 8" />
          </svg>
        </button>
      </div>
      <div
        id={`${id}slides`}
        className={`framed cover ${styles.slides}`}
        aria-live={isRotating ? 'off' : 'polite'}
        {...swipe}
      >
        {pictures.map(({ picture, alt }, position) => (
          // biome-ignore lint/a11y/useSemanticElements: the pattern asks for a group, not a fieldset.
          <div
            key={picture.img.src}
            role="group"
            aria-roledescription={homeTexts.picture}
            aria-label={homeTexts.position(position + 1, pictures.length)}
            aria-hidden={position !== index}
            className={styles.slide}
          >
            {nearby.has(position) ? <Picture picture={picture} alt={alt} sizes={sizes} /> : null}
          </div>
        ))}
      </div>
    </section>
  );
}
