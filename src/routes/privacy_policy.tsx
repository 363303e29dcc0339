import { DocumentView } from '../components/document/document-view.tsx';
import { Page } from '../components/page.tsx';
import { documentsOn } from '../content/documents/catalogue.ts';
import { pages } from '../content/pages.ts';

/** /privacy_policy: the policy as an embedded document. */
export default function PrivacyPolicy() {
  return (
    <Page page={pages.privacyPolicy}>
      {documentsOn('privacy').map((document) => (
        <DocumentView key={document.id} document={document} />
      ))}
    </Page>
  );
}
