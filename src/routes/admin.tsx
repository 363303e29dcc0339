import { Illustrated } from '../components/illustrated.tsx';
import { InBrowser } from '../components/in-browser.tsx';
import { Loading } from '../components/loading.tsx';
import { Page } from '../components/page.tsx';
import { adminTexts } from '../content/admin-texts.ts';
import { pages } from '../content/pages.ts';
import styles from './admin/admin.module.css';
import { LiveAdmin } from './admin/live-admin.tsx';

/** /admin: specification, section 2. */
export default function Admin() {
  return (
    <Illustrated picture={2}>
      <Page page={pages.admin}>
        <div className={styles.live}>
          <InBrowser
            fallback={<Loading text={adminTexts.loading} failure={adminTexts.notLoaded} />}
          >
            <LiveAdmin />
          </InBrowser>
        </div>
      </Page>
    </Illustrated>
  );
}
