import { useState } from 'react';
import { addressLine, restaurant } from '../../../content/restaurant.ts';
import type { OwnBooking } from '../../own-booking.ts';
import { bookingInOneLine, summaryTexts } from './summary-texts.ts';

/** The result of sharing a booking; `failed`: the visitor copies the link. */
export type ShareResult = 'copied' | 'failed' | null;

interface ShareProps {
  readonly booking: OwnBooking;
  /** The page that shows the booking. */
  readonly url: string;
  /** Whether the restaurant has yet to confirm it. */
  readonly isWish: boolean;
  readonly onResult: (result: ShareResult) => void;
}

/** Shares a booking by the browser's own sheet, or copies its text and link. */
export function ShareBooking({ booking, url, isWish, onResult }: ShareProps) {
  const [isSharing, setIsSharing] = useState(false);

  async function share(): Promise<void> {
    // A second press would copy while the browser's sheet is open.
    if (isSharing) return;
    setIsSharing(true);
    const text = [
      `${bookingInOneLine(booking)}.`,
      ...(isWish ? [summaryTexts.unconfirmed] : []),
      `${restaurant.name}, ${addressLine}`,
    ].join(' ');
    onResult(await shareOrCopy({ title: restaurant.name, text, url }));
    setIsSharing(false);
  }

  return (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => void share()}
    >
      {summaryTexts.share}
    </button>
  );
}

/**
 * Shows the result of sharing. The element always exists, so that a screen
 * reader announces the change.
 */
export function ShareNotice({
  result,
  url,
}: {
  readonly result: ShareResult;
  readonly url: string;
}) {
  return (
    <p aria-live="polite" className="screen-only">
      {result === 'copied' ? <span>{summaryTexts.shared}</span> : null}
      {result === 'failed' ? (
        <span>
          {summaryTexts.copyLink} <a href={url}>{url}</a>
        </span>
      ) : null}
    </p>
  );
}

async function shareOrCopy(
  content: Required<Pick<ShareData, 'title' | 'text' | 'url'>>,
): Promise<ShareResult> {
  if (navigator.share)
    try {
      await navigator.share(content);
      return null;
    } catch (error) {
      const isClosed = error instanceof Error && error.name === 'AbortError';
      if (isClosed) return null;
    }
  try {
    const { text, url } = content;
    await navigator.clipboard.writeText(`${text}\n${url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}
