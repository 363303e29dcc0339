import { Illustrated } from '../components/illustrated.tsx';
import { InBrowser } from '../components/in-browser.tsx';
import { Loading } from '../components/loading.tsx';
import { Page } from '../components/page.tsx';
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
            fallback={
              <Loading
                text="Un momento…"
                failure="Non riusciamo a caricare questa pagina. Il numero del ristorante:"
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
