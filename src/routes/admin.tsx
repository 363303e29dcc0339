import styles from '../admin/admin.module.css';
import { adminTexts } from '../admin/admin-texts.ts';
import { SessionBlock } from '../admin/session-block.tsx';
import { pages } from '../content/pages.ts';
import { appCheck, siteConfig } from '../site-config.ts';
import { useDatabase } from '../tables/use-database.ts';
import { Illustrated } from '../ui/illustrated.tsx';
import { InBrowser } from '../ui/in-browser.tsx';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

/** /admin: specification, section 2. */
export default function Admin() {
  return (
    <Illustrated picture={2}>
      <Page page={pages.admin}>
        <div className={styles.live}>
          <InBrowser
            fallback={
              <Loading
                text={adminTexts.loading}
                failure={adminTexts.notLoaded}
              />
            }
          >
            <LiveAdmin />
          </InBrowser>
        </div>
      </Page>
    </Illustrated>
  );
}

function LiveAdmin() {
  const shared = useDatabase(siteConfig, appCheck);
  return <SessionBlock {...shared} config={siteConfig} />;
}
