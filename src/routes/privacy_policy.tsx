import { PdfSection } from '../components/documents/pdf-section.tsx';
import { Policy } from '../components/documents/policy.tsx';
import { Page } from '../components/page.tsx';
import { pages } from '../content/pages.ts';

/** /privacy_policy: the policy as text, and its PDF. */
export default function PrivacyPolicy() {
  return (
    <Page page={pages.privacyPolicy}>
      <Policy />
      <PdfSection id="privacy-policy" title={pages.privacyPolicy.title} />
    </Page>
  );
}
