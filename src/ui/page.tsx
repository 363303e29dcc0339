import { type PropsWithChildren, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle, type PageInfo } from '../content/pages.ts';
import styles from './page.module.css';

interface PageProps {
  readonly page: PageInfo;
  /** What is new, before the title of the browser's tab. */
  readonly titlePrefix?: string;
  /** Whether another title is shown. */
  readonly isHeadingHidden?: boolean;
}

/**
 * A page with its title and heading. A navigation within the site moves the
 * focus to the heading, so that a screen reader begins there.
 */
export function Page({
  page,
  titlePrefix = '',
  isHeadingHidden = page.layout === 'full',
  children,
}: PropsWithChildren<PageProps>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <>
      <title>{`${titlePrefix}${documentTitle(page)}`}</title>
      <h1
        ref={heading}
        tabIndex={-1}
        className={isHeadingHidden ? 'visually-hidden' : styles.heading}
      >
        {page.title}
      </h1>
      {children}
    </>
  );
}
