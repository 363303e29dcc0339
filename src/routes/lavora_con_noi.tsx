import { Link } from 'react-router-dom';
import { jobTexts } from '../content/page-texts.ts';
import { pages } from '../content/pages.ts';
import { mailLinkWith } from '../content/restaurant.ts';
import { EmailLink } from '../ui/email-link.tsx';
import { Illustrated } from '../ui/illustrated.tsx';
import { Page } from '../ui/page.tsx';
import styles from '../ui/text-page.module.css';

/**
 * /lavora_con_noi: the invitation to send a CV, with the notice that the law
 * asks for.
 */
export default function LavoraConNoi() {
  return (
    <Illustrated picture={4}>
      <Page page={pages.lavoraConNoi}>
        <p className="lead">{jobTexts.lead}</p>
        <p>
          {jobTexts.invitation}
          <EmailLink className={styles.address} />
        </p>
        <p>
          <a href={mailLinkWith(jobTexts.subject)} className="button">
            {jobTexts.button}
          </a>
        </p>
        <p className={styles.note}>
          {jobTexts.notice}
          <Link to={pages.privacyPolicy.path}>{jobTexts.policy}</Link>.
        </p>
      </Page>
    </Illustrated>
  );
}
