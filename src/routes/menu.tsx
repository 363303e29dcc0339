import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MENU_PARAMETER } from '../content/document-ids.ts';
import {
  type AllergenId,
  allergens,
  filterTexts,
  menuTexts,
} from '../content/legal-texts.ts';
import { menusFor } from '../content/menu.ts';
import { pages } from '../content/pages.ts';
import { shellTexts } from '../content/shell-texts.ts';
import { useIsInBrowser } from '../ui/in-browser.tsx';
import { Page } from '../ui/page.tsx';
import { PdfSection } from '../ui/pdf-section.tsx';
import styles from './menu/menu.module.css';
import { MenuSheet, sectionId } from './menu/menu-sheet.tsx';

const sections = menusFor(null).flatMap(({ menu }) => menu.sections);
const offered = allergens.filter(({ id }) =>
  sections
    .flatMap((section) => section.dishes)
    .some((dish) => dish.allergens.includes(id)),
);
/** What the filter counts. */
const dishes = sections
  .filter(({ drinks = false }) => !drinks)
  .flatMap((section) => section.dishes);

/** /menu: the menus as text, each with its PDF. */
export default function Menu() {
  const [avoided, setAvoided] = useState<readonly AllergenId[]>([]);
  const [parameters] = useSearchParams();
  const menus = menusFor(
    useIsInBrowser() ? parameters.get(MENU_PARAMETER) : null,
  );
  return (
    <Page page={pages.menu} isHeadingHidden>
      <div className={styles.page}>
        <nav
          className={`screen-only ${styles.index}`}
          aria-label={filterTexts.courses}
          onFocus={showWhole}
        >
          <ul>
            {menus.flatMap(({ id, menu, language }) =>
              menu.sections.map(({ title }, index) => (
                <li key={sectionId(id, index)} lang={language}>
                  <a href={`#${sectionId(id, index)}`}>{title[language]}</a>
                </li>
              )),
            )}
          </ul>
        </nav>
        <AllergenFilter avoided={avoided} onChange={setAvoided} />
        {menus.map(({ id, menu, language }) => (
          <div key={id} className={styles.menu}>
            <MenuSheet
              id={id}
              menu={menu}
              language={language}
              avoided={avoided}
            />
            <PdfSection id={id} title={menu.title[language]} />
          </div>
        ))}
        {/* Within reach on a phone, where a menu is long. */}
        <div className={`screen-only ${styles.scrolled}`}>
          <p className={styles.reach}>
            <a href="#contenuto" className="tap">
              {shellTexts.toTop}
            </a>
            <Link to={pages.prenota.path} className="button">
              {pages.prenota.title}
            </Link>
          </p>
        </div>
      </div>
    </Page>
  );
}

/** Browsers leave a link that is half in sight where it is. */
function showWhole({ target }: FocusEvent): void {
  // Not under a finger.
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface AllergenFilterProps {
  readonly avoided: readonly AllergenId[];
  readonly onChange: (avoided: readonly AllergenId[]) => void;
}

/**
 * Check boxes for what a visitor cannot eat. The choice is about health: it is
 * not stored.
 */
function AllergenFilter({ avoided, onChange }: AllergenFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const read = () => {
    const ticked = form.current
      ? new FormData(form.current).getAll('allergen')
      : [];
    onChange(allergens.map(({ id }) => id).filter((id) => ticked.includes(id)));
  };
  // What was ticked before hydration, or restored by the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(read, []);

  const conflicts = dishes.filter((dish) =>
    dish.allergens.some((id) => avoided.includes(id)),
  );
  return (
    <details className={`screen-only ${styles.filter}`}>
      <summary>{filterTexts.title}</summary>
      <form ref={form} onChange={read}>
        <fieldset className="row">
          <legend>{filterTexts.help}</legend>
          {offered.map(({ id, it }) => (
            <label key={id} className="check">
              <input type="checkbox" name="allergen" value={id} />
              {it}
            </label>
          ))}
        </fieldset>
        <p role="status">
          {avoided.length > 0 &&
            `${filterTexts.avoid(conflicts.length, dishes.length)} ${menuTexts.contamination.it}`}
        </p>
      </form>
    </details>
  );
}
