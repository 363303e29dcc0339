import { Component, type ReactNode } from 'react';
import { phoneLink, restaurant } from '../content/restaurant.ts';
import { shellTexts } from '../content/shell-texts.ts';

interface PageErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of what failed; a page's own words where not given. */
  readonly fallback?: ReactNode;
}

/** Keeps everything around it standing when a page, or a part of one, fails. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, fallback = <PageFailure /> } = this.props;
    return this.state.failed ? fallback : children;
  }
}

function PageFailure() {
  return (
    <div role="alert">
      <h1>{shellTexts.failed}</h1>
      <p>
        {shellTexts.reloadOrCall} <a href={phoneLink}>{restaurant.phone}</a>
      </p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {shellTexts.reload}
      </button>
    </div>
  );
}
