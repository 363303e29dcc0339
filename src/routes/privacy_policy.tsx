import { pages } from '../content/pages.ts';
import { Page } from '../ui/page.tsx';
import { PdfSection } from '../ui/pdf-section.tsx';
import { Policy } from './privacy_policy/policy.tsx';

/** /privacy_policy: the policy as text, and its PDF. */
export default function PrivacyPolicy() {
  return (
    <Page page={pages.privacyPolicy}>
      <Policy />
      <PdfSection id="privacy-policy" title={pages.privacyPolicy.title} />
    </Page>
  );
}
