import statement from '#restaurant/accessibility-statement.md';
import { onDate } from '../content/opening-texts.ts';
import { statementTexts } from '../content/page-texts.ts';
import { pages } from '../content/pages.ts';
import { restaurant } from '../content/restaurant.ts';
import { Markdown } from '../ui/markdown.tsx';
import { Page } from '../ui/page.tsx';
import styles from '../ui/text-page.module.css';

/**
 * /accessibilita: the accessibility statement that the European Accessibility
 * Act (D.Lgs. 82/2022) asks of a service to consumers. When the site changes,
 * change the statement and its date.
 */
export default function Accessibilita() {
  const date = restaurant.accessibilityReviewed;
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
