import { mailLink, phoneLink } from '../../../content/restaurant.ts';
import { summaryTexts } from '../../../content/summary-texts.ts';
import { type Attempt, bookingNumber } from '../../../domain/attempt.ts';
import { Notice } from './notice.tsx';
import { summaryLines } from './summary-lines.ts';

interface FreedNoticeProps {
  readonly attempt: Attempt;
  readonly onClose: () => void;
}

/** After the visitor has freed the own table: the restaurant has the mail of its booking still. */
export function FreedNotice({ attempt, onClose }: FreedNoticeProps) {
  const { table } = attempt.request;
  const subject = summaryTexts.cancelSubject(bookingNumber(attempt));
  const lines = summaryLines(attempt.request).map(({ term, text }) => `${term}: ${text}`);
  const body = [summaryTexts.cancelBody, '', ...lines, ''].join('\r\n');
  const mail = `${mailLink}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <Notice title={summaryTexts.freedTitle(table)} text={summaryTexts.freedText}>
      <a className="button" href={phoneLink}>
        {summaryTexts.call}
      </a>
      <a className="button button-quiet" href={mail}>
        {summaryTexts.mail}
      </a>
      <button type="button" className="button button-quiet" onClick={onClose}>
        {summaryTexts.closeNotice}
      </button>
    </Notice>
  );
}
