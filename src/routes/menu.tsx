import { DocumentView } from '../components/document/document-view.tsx';
import { Page } from '../components/page.tsx';
import { documentsOn } from '../content/documents/catalogue.ts';
import { pages } from '../content/pages.ts';

/** /menu: the menus as embedded documents; the English ones behind a switch of the catalogue. */
export default function Menu() {
  return (
    <Page page={pages.menu}>
      {documentsOn('menu').map((document) => (
        <DocumentView key={document.id} document={document} />
      ))}
    </Page>
  );
}
