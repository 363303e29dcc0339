import { phoneLink } from '../../../content/restaurant.ts';
import { summaryTexts } from '../../../content/summary-texts.ts';
import type { BookingRequest } from '../../../domain/booking.ts';
import { Notice } from './notice.tsx';

interface LostNoticeProps {
  readonly request: BookingRequest;
  readonly onClose: () => void;
}

/** In place of a summary whose table was freed or booked by others. */
export function LostNotice({ request: { table }, onClose }: LostNoticeProps) {
  return (
    <Notice title={summaryTexts.lostTitle(table)} text={summaryTexts.lostText}>
      <a className="button" href={phoneLink}>
        {summaryTexts.call}
      </a>
      <button type="button" className="button button-quiet" onClick={onClose}>
        {summaryTexts.closeNotice}
      </button>
    </Notice>
  );
}
