import { useState } from 'react';
import styles from '../admin/session/session.module.css';
import { SessionBlock } from '../admin/session/session-block.tsx';
import { sessionTexts } from '../admin/session/session-texts.ts';
import { pages } from '../content/pages.ts';
import { appCheck, siteConfig } from '../site-config.ts';
import { useDatabase } from '../tables/use-database.ts';
import { InBrowser } from '../ui/in-browser.tsx';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

/** /admin: requirements, section 2. */
export default function Admin() {
  const [newCount, setNewCount] = useState(0);
  const titlePrefix =
    newCount > 0 ? `${sessionTexts.newCount(newCount)} · ` : '';
  return (
    <Page page={pages.admin} titlePrefix={titlePrefix}>
      <div className={styles.live}>
        <InBrowser
          fallback={
            <Loading
              text={sessionTexts.loading}
              failure={sessionTexts.notLoaded}
            />
          }
        >
          <LiveAdmin onNewCount={setNewCount} />
        </InBrowser>
      </div>
    </Page>
  );
}

function LiveAdmin({
  onNewCount,
}: {
  readonly onNewCount: (count: number) => void;
}) {
  const shared = useDatabase(siteConfig, appCheck);
  return (
    <SessionBlock {...shared} config={siteConfig} onNewCount={onNewCount} />
  );
}
