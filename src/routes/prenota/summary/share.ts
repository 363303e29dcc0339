import { addressLine, restaurant } from '../../../content/restaurant.ts';
import type { BookingRequest } from '../../../domain/booking.ts';
import { summaryLines } from './summary-lines.ts';

/** Hands the summary to the device's own share sheet; where there is none, copies it. */
export async function shareSummary(
  request: BookingRequest,
): Promise<'shared' | 'copied' | 'notCopied'> {
  const text = summaryText(request);
  // On many desktops there is no such sheet.
  const device: Partial<Pick<Navigator, 'share'>> = navigator;
  try {
    if (device.share) {
      await device.share({ title: restaurant.name, text });
      return 'shared';
    }
  } catch (error) {
    // Who closes the sheet has decided.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'notCopied';
  }
}

function summaryText(request: BookingRequest): string {
  const lines = summaryLines(request).map(({ term, text }) => `${term}: ${text}`);
  return [restaurant.name, ...lines, addressLine, restaurant.phone].join('\n');
}
