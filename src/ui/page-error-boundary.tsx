import { Component, type PropsWithChildren } from 'react';
import { shellTexts } from '../content/shell-texts.ts';
import { ReloadOrCall } from './not-loaded.tsx';

/**
 * Shows a message with the telephone number in place of a page that fails; the
 * rest stays.
 */
export class PageErrorBoundary extends Component<
  PropsWithChildren,
  { hasFailed: boolean }
> {
  // Not a field of the class: for the oldest browsers that would be 300 bytes
  // more.
  constructor(props: PropsWithChildren) {
    super(props);
    this.state = { hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert">
        <h1>{shellTexts.failed}</h1>
        <ReloadOrCall />
      </div>
    );
  }
}
