import { pages } from '../../content/pages.ts';
import { bookingLink } from '../../tables/booking-link.ts';
import type { Entry } from '../book/entry.ts';
import { messageLinks, messageOf, phoneIn } from '../book/guest-message.ts';
import { nameOf } from '../book/words.ts';
import { sheetTexts as texts } from './page-texts.ts';
import styles from './sheet.module.css';
import type { Staff } from './staff.ts';

/** Shows what a guest may get, and where it is sent: the page sends nothing. */
export async function sendLink(
  { ask }: Pick<Staff, 'ask'>,
  entry: Entry,
): Promise<void> {
  const { booking } = entry;
  const page = new URL(pages.prenota.path, location.href);
  const text = messageOf(entry, bookingLink(booking, page));
  const links = messageLinks(phoneIn(booking.phone)?.dialled ?? '', text);
  const details = (
    <>
      <p className={styles.who}>{nameOf(entry)}</p>
      <p className={styles.message}>{text}</p>
      <p className={styles.phones}>
        <a
          className="button"
          href={links.whatsapp}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
        <a className="button button-quiet" href={links.sms}>
          SMS
        </a>
      </p>
    </>
  );
  await ask({ text: texts.send, details, answers: [], isSheet: true });
}
