import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { homeTexts } from '../../content/page-texts.ts';
import type { DescribedPicture } from '../../content/pictures.ts';
import { useIsInBrowser } from '../in-browser.tsx';
import { Icon } from '../ornament.tsx';
import { Picture } from '../picture.tsx';
import styles from './carousel.module.css';
import { useRotation } from './use-rotation.ts';

/** A shorter swipe counts as a tap, in CSS px. */
const SWIPE_THRESHOLD = 40;

interface CarouselProps {
  readonly title: string;
  readonly pictures: readonly DescribedPicture[];
  readonly sizes: string;
}

/**
 * Pictures one at a time, wrapping at both ends and advancing by themselves (specification,
 * sections 2 and 4), after the W3C's carousel pattern: the pause button comes first.
 */
export function Carousel({ title, pictures, sizes }: CarouselProps) {
  const id = useId();
  const [index, setIndex] = useState(0);
  const region = useRef<HTMLElement>(null);
  const swipeStart = useRef<number | null>(null);
  const isHydrated = useIsInBrowser();
  const wrap = (position: number) => (position + pictures.length) % pictures.length;
  const step = (by: number) => setIndex((current) => wrap(current + by));
  const rotation = useRotation(region, () => step(1));
  const { isRotating, isPaused, isOnScreen, togglePause, onHold } = rotation;
  // The HTML has the first picture; on screen the next and the previous one are loaded ahead.
  const loaded = isOnScreen ? [index, wrap(index + 1), wrap(index - 1)] : [index];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  }

  function onPointerUp({ clientX }: PointerEvent) {
    const distance = clientX - (swipeStart.current ?? clientX);
    swipeStart.current = null;
    if (Math.abs(distance) >= SWIPE_THRESHOLD) step(distance < 0 ? 1 : -1);
  }

  const renderButton = (label: string, icon: string, onClick: () => void) => (
    <button type="button" aria-label={label} aria-controls={`${id}slides`} onClick={onClick}>
      <Icon path={icon} />
    </button>
  );

  return (
    <section
      ref={region}
      className={styles.carousel}
      aria-roledescription={homeTexts.carousel}
      aria-labelledby={`${id}title`}
      onKeyDown={onKeyDown}
      onMouseEnter={onHold}
      onMouseLeave={onHold}
      onFocus={onHold}
      onBlur={onHold}
    >
      <h2 id={`${id}title`}>{title}</h2>
      <div className={styles.controls} data-hydrated={isHydrated}>
        {isPaused
          ? renderButton(homeTexts.resume, 'M8 5v14l11-7Z', togglePause)
          : renderButton(homeTexts.pause, 'M8 5v14M16 5v14', togglePause)}
        {renderButton(homeTexts.previous, 'M15 4 7 12l8 8', () => step(-1))}
        <p className={styles.position} aria-hidden="true">
          {index + 1} / {pictures.length}
        </p>
        {renderButton(homeTexts.next, 'm9 4 8 8-8 8', () => step(1))}
      </div>
      <div
        id={`${id}slides`}
        className={`framed cover ${styles.slides}`}
        aria-live={isRotating ? 'off' : 'polite'}
        onPointerDown={({ clientX }) => {
          swipeStart.current = clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          swipeStart.current = null;
        }}
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
            {loaded.includes(position) ? (
              <Picture picture={picture} alt={alt} sizes={sizes} />
            ) : null}
          </div>
        ))}
      </div>
    </section>
  );
}
