import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageText } from '../content/pages.ts';
import { restaurant } from '../content/restaurant.ts';
import styles from './page.module.css';

interface PageProps {
  readonly text: PageText;
  readonly children: ReactNode;
  /** For a page that draws its own heading; it must have an h1. */
  readonly hideHeading?: boolean;
}

/**
 * A page with its title, description and heading. After a change of page the focus is on the
 * heading, so that a screen reader begins there; when the site opens it stays where the browser
 * puts it.
 */
export function Page({ text, children, hideHeading = false }: PageProps) {
  const { title, description } = text;
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <>
      <title>{title === restaurant.name ? title : `${title} · ${restaurant.name}`}</title>
      <meta name="description" content={description} />
      <h1 ref={heading} tabIndex={-1} className={hideHeading ? 'visually-hidden' : styles.heading}>
        {title}
      </h1>
      {children}
    </>
  );
}
