import { InBrowser } from '../../components/in-browser.tsx';
import { Page } from '../../components/page.tsx';
import { pageTexts } from '../../content/pages.ts';
import { lazyPage, liveCode } from '../../page-code.ts';

const LiveAdmin = lazyPage(liveCode.admin);

/** /admin: specification, section 2. */
export default function Admin() {
  return (
    <Page text={pageTexts.admin}>
      <InBrowser fallback={<p>Un momento…</p>}>
        <LiveAdmin />
      </InBrowser>
    </Page>
  );
}
