import { Component, type ReactNode } from 'react';
import { phoneLink, restaurant } from '../content/restaurant.ts';

/** Keeps the shell standing when a page fails, and offers a way on. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <h1>Qualcosa è andato storto</h1>
        <p>
          Ricarica la pagina o chiamaci al numero: <a href={phoneLink}>{restaurant.phone}</a>
        </p>
        <button type="button" onClick={() => window.location.reload()}>
          Ricarica la pagina
        </button>
      </div>
    );
  }
}
