import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle, type PageText } from '../content/pages.ts';
import styles from './page.module.css';

interface PageProps {
  readonly text: PageText;
  readonly children: ReactNode;
  /** For a page that draws its own heading; it must have an h1. */
  readonly hideHeading?: boolean;
}

/**
 * A page with its title and heading. After a change of page the focus is on the
 * heading, so that a screen reader begins there; when the site opens it stays where the browser
 * puts it.
 */
export function Page({ text, children, hideHeading = false }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <>
      <title>{documentTitle(text)}</title>
      <h1 ref={heading} tabIndex={-1} className={hideHeading ? 'visually-hidden' : styles.heading}>
        {text.title}
      </h1>
      {children}
    </>
  );
}
