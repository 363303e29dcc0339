import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { shellTexts } from '../../content/shell-texts.ts';
import { useDialogs } from '../../ui/dialog.tsx';
import { Illustrated } from '../../ui/illustrated.tsx';
import { OpeningTimes } from '../../ui/opening-times.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import styles from '../../ui/text-page.module.css';
import type { Bookings } from '../bookings.ts';

interface ClosedNoticeProps {
  /** Ends by asking to call: the telephone number follows. */
  readonly text: string;
  /** Whether the tables cannot be read: then the visitor may try again. */
  readonly isOutage: boolean;
  readonly dialogs: Bookings['dialogs'];
  /** Whether it replaces what the visitor was looking at: takes the focus. */
  readonly isReplacement: boolean;
}

/**
 * Replaces form and plan while bookings are off or tables cannot be read:
 * number, hours, a picture.
 */
export default function ClosedNotice({
  text,
  isOutage,
  dialogs,
  isReplacement,
}: ClosedNoticeProps): ReactNode {
  const { pathname } = useLocation();
  const lead = useRef<HTMLParagraphElement>(null);
  const [dialog] = useDialogs(dialogs);
  // An open dialog has the focus until it is closed.
  const takesFocus = isReplacement && !dialog;
  useEffect(() => {
    if (!takesFocus) return;
    lead.current?.focus({ preventScroll: true });
    lead.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);

  return (
    <div data-closed>
      <Illustrated picture={4}>
        {/* Closed bookings are announced by the page. */}
        <div role={isOutage ? 'alert' : undefined}>
          <p ref={lead} tabIndex={-1} className="lead">
            <span key={text}>{text}</span>
          </p>
          <p className={styles.phone}>
            <PhoneLink />
          </p>
        </div>
        {isOutage ? (
          <p>
            {/* No router link: it reloads the page. */}
            <a href={pathname} className="button">
              {shellTexts.retry}
            </a>
          </p>
        ) : null}
        <OpeningTimes />
      </Illustrated>
    </div>
  );
}
