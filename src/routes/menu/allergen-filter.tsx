import { useEffect, useRef } from 'react';
import { type AllergenId, allergens, filterTexts, menuTexts } from '../../content/legal-texts.ts';
import { menusOnPage } from '../../content/menu.ts';
import styles from './menu.module.css';

const dishes = menusOnPage.flatMap(({ menu }) =>
  menu.sections.flatMap((section) => section.dishes),
);
const offered = allergens.filter(({ id }) => dishes.some((dish) => dish.allergens.includes(id)));

interface AllergenFilterProps {
  readonly avoided: readonly AllergenId[];
  readonly onChange: (avoided: readonly AllergenId[]) => void;
}

/** Check boxes for what a visitor cannot eat. The choice is about health: it is not stored. */
export function AllergenFilter({ avoided, onChange }: AllergenFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const read = () => {
    const ticked = form.current ? new FormData(form.current).getAll('allergen') : [];
    onChange(allergens.map(({ id }) => id).filter((id) => ticked.includes(id)));
  };
  // What was ticked before hydration, or restored by the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(read, []);

  const conflicts = dishes.filter((dish) => dish.allergens.some((id) => avoided.includes(id)));
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
