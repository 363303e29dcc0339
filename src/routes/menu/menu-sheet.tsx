import {
  type AllergenId,
  allergens,
  menuTexts,
} from '../../content/legal-texts.ts';
import type {
  Bilingual,
  Dish,
  Language,
  Menu,
  PrintedMenu,
} from '../../content/menu.ts';
import type { Picture as PictureFile } from '../../content/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './menu-sheet.module.css';

/** The owner's picture above a menu, else the drawing, else none. */
const [photograph] = Object.values(
  import.meta.glob<PictureFile>('#restaurant/pictures/menu-masthead.png', {
    query: '?gallery',
    import: 'default',
    eager: true,
  }),
);
const [drawing] = Object.values(
  import.meta.glob<string>('#restaurant/pictures/menu-masthead.svg', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
);

interface MenuSheetProps extends PrintedMenu {
  /** Allergens that the visitor avoids. */
  readonly avoided?: readonly AllergenId[];
}

/** A menu on /menu, from which its PDF is printed. */
export function MenuSheet({
  id,
  menu,
  language,
  avoided = [],
}: MenuSheetProps) {
  return (
    <article className={styles.menu} lang={language} aria-labelledby={id}>
      <header>
        <Masthead hour={menu.hour} />
        <h2 id={id} className={styles.title}>
          {menu.title[language]}
        </h2>
        <p className={styles.motto}>{menu.motto[language]}</p>
      </header>
      {menu.sections.map(({ title, dishes }, index) => (
        <section key={title.it} aria-labelledby={sectionId(id, index)}>
          <h3 id={sectionId(id, index)} className={styles.heading}>
            {title[language]}
          </h3>
          <ul className={styles.dishes}>
            {dishes.map((dish) => (
              <DishEntry
                key={dish.name.it}
                dish={dish}
                language={language}
                avoided={avoided}
              />
            ))}
          </ul>
        </section>
      ))}
      <Notes menu={menu} language={language} />
    </article>
  );
}

function Masthead({ hour }: Pick<Menu, 'hour'>) {
  if (photograph)
    return <Picture picture={photograph} alt="" sizes="36rem" isFirst />;
  if (!drawing) return null;
  const src = hour === 'night' ? `${drawing}#night` : drawing;
  return <img src={src} alt="" fetchPriority="low" />;
}

/** The id of a section's heading: links of the index lead there. */
export const sectionId = (menuId: string, index: number) =>
  `${menuId}-${index + 1}`;

interface DishEntryProps {
  readonly dish: Dish;
  readonly language: Language;
  readonly avoided: readonly AllergenId[];
}

function DishEntry({ dish, language, avoided }: DishEntryProps) {
  const { name, text, price, unit, frozen, vegetarian } = dish;
  const contained = allergens.filter(({ id }) => dish.allergens.includes(id));
  const conflicts = contained.filter(({ id }) => avoided.includes(id));
  const namesOf = (list: readonly Bilingual[]) =>
    list.map((each) => each[language]).join(', ');
  // On the English menu the translation comes first.
  const meaning = language === 'it' || name.en === name.it ? '' : name.en;
  return (
    <li data-avoided={conflicts.length > 0 || undefined}>
      <p className={styles.line}>
        <span>
          <span className={styles.name} lang="it">
            {name.it}
          </span>{' '}
          {meaning && !text && <b>{meaning} </b>}
          {frozen && <Mark sign="*" meaning={menuTexts.frozenDish[language]} />}
          {vegetarian && (
            <Mark sign="V" meaning={menuTexts.vegetarianDish[language]} />
          )}
          {contained.length > 0 && (
            <Mark
              sign={contained
                .map((each) => allergens.indexOf(each) + 1)
                .join(', ')}
              meaning={`${menuTexts.allergens[language]}: ${namesOf(contained)}`}
            />
          )}
        </span>
        <span className={styles.leader} aria-hidden="true" />
        <Price euro={price} unit={unit} language={language} />
      </p>
      {text && (
        <p className={styles.description}>
          {meaning && <b>{meaning} · </b>}
          {text[language]}
        </p>
      )}
      {conflicts.length > 0 && (
        <p className={styles.conflict}>
          {`${menuTexts.contains[language]} ${namesOf(conflicts.map(shortName))}`}
        </p>
      )}
    </li>
  );
}

const shortName = (allergen: (typeof allergens)[number]): Bilingual =>
  'short' in allergen ? allergen.short : allergen;

/** A sign of the legend, with its meaning for screen readers. */
function Mark({ sign, meaning }: { sign: string; meaning: string }) {
  return (
    <span className={styles.mark} title={meaning}>
      <span aria-hidden="true">{sign} </span>
      <span className="visually-hidden">{meaning}. </span>
    </span>
  );
}

interface PriceProps {
  readonly euro: number;
  readonly unit?: Bilingual | undefined;
  readonly language: Language;
}

function Price({ euro, unit, language }: PriceProps) {
  return (
    <span className={styles.price}>
      {unit && <span>{unit[language]} </span>}
      {euro.toLocaleString(language, { minimumFractionDigits: 2 })}
      <span className="visually-hidden"> euro</span>
    </span>
  );
}

interface NotesProps {
  readonly menu: Menu;
  readonly language: Language;
}

function Notes({ menu, language }: NotesProps) {
  const { allergenNote, contamination, frozen, prices, vegetarian } = menuTexts;
  return (
    <footer className={styles.notes}>
      {menu.charges.length > 0 && (
        <ul>
          {menu.charges.map(({ name, price }) => (
            <li key={name.it} className={styles.line}>
              <span>{name[language]}</span>
              <span className={styles.leader} aria-hidden="true" />
              <Price euro={price} language={language} />
            </li>
          ))}
        </ul>
      )}
      <h3 className={styles.legend}>{menuTexts.allergens[language]}</h3>
      <p>{allergenNote[language]}</p>
      <ol>
        {allergens.map((allergen) => (
          <li key={allergen.id}>{allergen[language]}</li>
        ))}
      </ol>
      <p>{contamination[language]}</p>
      <p>
        <b>*</b> {frozen[language]}{' '}
        {menu.notes.map((note) => note[language]).join(' ')}
      </p>
      <p>
        <b>V</b> {vegetarian[language]} {prices[language]}
      </p>
    </footer>
  );
}
