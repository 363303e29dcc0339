import statement from '#restaurant/accessibility-statement.md';
import { onDate } from '../content/opening-texts.ts';
import { statementTexts } from '../content/page-texts.ts';
import { pages } from '../content/pages.ts';
import { mailLink, restaurant } from '../content/restaurant.ts';
import { Markdown } from '../ui/markdown.tsx';
import { Page } from '../ui/page.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import styles from '../ui/text-page.module.css';

/**
 * /accessibilita: the accessibility statement that D.Lgs. 82/2022 asks of
 * services to consumers, small firms excepted. When the site changes, change
 * the statement and its date. An owner who needs none has a way to write to.
 */
export default function Accessibilita() {
  const date = restaurant.accessibilityReviewed;
  if (date === null)
    return (
      <Page page={pages.accessibilita}>
        <p className="lead">{statementTexts.none}</p>
        <p>
          <PhoneLink className="tap" /> ·{' '}
          <a href={mailLink}>{restaurant.email}</a>
        </p>
      </Page>
    );
  return (
    <Page page={pages.accessibilita}>
      <p className="lead">{statementTexts.lead}</p>
      <Markdown html={statement} />
      <p className={styles.note}>
        {statementTexts.writtenOn} <time dateTime={date}>{onDate(date)}</time>.
      </p>
    </Page>
  );
}
