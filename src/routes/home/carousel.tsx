import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { homeTexts } from '../../content/page-texts.ts';
import { gallery } from '../../content/pictures.ts';
import nextIcon from '../../ui/icons/next.svg?raw';
import pauseIcon from '../../ui/icons/pause.svg?raw';
import playIcon from '../../ui/icons/play.svg?raw';
import previousIcon from '../../ui/icons/previous.svg?raw';
import { useIsInBrowser } from '../../ui/in-browser.tsx';
import { Ornament } from '../../ui/ornament.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './carousel.module.css';

/** Between two pictures, in ms (requirements, section 4). */
const INTERVAL_MS = 3_000;

/** A shorter swipe counts as a tap, in CSS px. */
const SWIPE_THRESHOLD = 40;

/**
 * The gallery's pictures one at a time, wrapping at both ends and advancing by
 * themselves (requirements, sections 2 and 4), after the W3C's carousel
 * pattern: the pause button comes first.
 */
export function Carousel() {
  const id = useId();
  const [index, setIndex] = useState(0);
  const region = useRef<HTMLElement>(null);
  const swipeStart = useRef<number | null>(null);
  const isHydrated = useIsInBrowser();
  const wrap = (position: number) =>
    (position + gallery.length) % gallery.length;
  const step = (by: number) => setIndex((current) => wrap(current + by));
  const next = () => step(1);
  const { isRotating, isPaused, isOnScreen, togglePause, onHold } = useRotation(
    region,
    next,
  );
  // The HTML has the first picture; on screen the next and the previous one are
  // loaded ahead.
  const loaded = isOnScreen
    ? [index, wrap(index + 1), wrap(index - 1)]
    : [index];

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
    <button
      type="button"
      aria-label={label}
      aria-controls={`${id}slides`}
      onClick={onClick}
    >
      <Ornament svg={icon} />
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
      <h2 id={`${id}title`}>{homeTexts.gallery}</h2>
      <div className={styles.controls} data-hydrated={isHydrated}>
        {isPaused
          ? renderButton(homeTexts.resume, playIcon, togglePause)
          : renderButton(homeTexts.pause, pauseIcon, togglePause)}
        {renderButton(homeTexts.previous, previousIcon, () => step(-1))}
        <p className={styles.position} aria-hidden="true">
          {`${index + 1} / ${gallery.length}`}
        </p>
        {renderButton(homeTexts.next, nextIcon, next)}
      </div>
      <div
        id={`${id}slides`}
        className={`framed cover ${styles.slides}`}
        aria-live={isRotating ? 'off' : 'polite'}
        onPointerDown={({ clientX }) => {
          swipeStart.current = clientX;
        }}
        onPointerUp={onPointerUp}
      >
        {gallery.map(({ picture, alt }, position) => (
          // biome-ignore lint/a11y/useSemanticElements: the pattern asks for a group, not a fieldset.
          <div
            key={picture.img.src}
            role="group"
            aria-roledescription={homeTexts.picture}
            aria-label={homeTexts.position(position + 1, gallery.length)}
            aria-hidden={position !== index}
            className={styles.slide}
          >
            {loaded.includes(position) ? (
              <Picture
                picture={picture}
                alt={alt}
                sizes="(max-width: 39.99rem) 50vw, (max-width: 59.99rem) 92vw, 60rem"
              />
            ) : null}
          </div>
        ))}
      </div>
    </section>
  );
}

/**
 * Calls `advance` every 3000 ms while the region is on screen in a visible tab,
 * neither hovered nor focused, and not paused. The region needs `onHold` for
 * each event of pointer and focus that may change that.
 */
function useRotation(
  region: RefObject<HTMLElement | null>,
  advance: () => void,
) {
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const [isOnScreen, setIsOnScreen] = useState(false);
  const onHold = ({ currentTarget }: SyntheticEvent) =>
    setIsHeld(currentTarget.matches(':hover, :focus-within'));

  useEffect(() => {
    setIsPaused(window.matchMedia('(prefers-reduced-motion: reduce)').matches);
    if (!region.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      setIsOnScreen(entry?.isIntersecting === true);
    });
    observer.observe(region.current);
    return () => observer.disconnect();
  }, [region]);

  const isRotating = isOnScreen && !isPaused && !isHeld;
  const onInterval = useEffectEvent(advance);
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => {
      if (!document.hidden) onInterval();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRotating]);

  return {
    isRotating,
    isPaused,
    isOnScreen,
    togglePause: () => setIsPaused(!isPaused),
    onHold,
  };
}
