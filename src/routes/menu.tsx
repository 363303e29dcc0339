import { useState } from 'react';
import { MenuSheet, sectionId } from '../components/documents/menu-sheet.tsx';
import { PdfSection } from '../components/documents/pdf-section.tsx';
import { Page } from '../components/page.tsx';
import { type AllergenId, filterTexts } from '../content/legal-texts.ts';
import { menusOnPage } from '../content/menu.ts';
import { pages } from '../content/pages.ts';
import { AllergenFilter } from './menu/allergen-filter.tsx';
import styles from './menu/menu.module.css';

/** /menu: the menus as text, each with its PDF. */
export default function Menu() {
  const [avoided, setAvoided] = useState<readonly AllergenId[]>([]);
  return (
    <Page page={pages.menu}>
      <nav className={`screen-only ${styles.index}`} aria-label={filterTexts.courses}>
        <ul className="row">
          {menusOnPage.flatMap(({ id, menu, language }) =>
            menu.sections.map(({ title }, index) => (
              <li key={sectionId(id, index)} lang={language}>
                <a href={`#${sectionId(id, index)}`}>{title[language]}</a>
              </li>
            )),
          )}
        </ul>
      </nav>
      <AllergenFilter avoided={avoided} onChange={setAvoided} />
      {menusOnPage.map(({ id, menu, language }) => (
        <div key={id}>
          <MenuSheet id={id} menu={menu} language={language} avoided={avoided} />
          <PdfSection id={id} title={menu.title[language]} />
        </div>
      ))}
    </Page>
  );
}
