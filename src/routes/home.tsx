import cutlery from '#restaurant/pictures/cutlery.svg?raw';
import { Carousel } from '../components/carousel/carousel.tsx';
import { ContactButtons } from '../components/contact-buttons.tsx';
import { Ornament } from '../components/ornament.tsx';
import { Page } from '../components/page.tsx';
import { homeTexts } from '../content/page-texts.ts';
import { pages } from '../content/pages.ts';
import { gallery } from '../content/pictures.ts';
import { restaurant } from '../content/restaurant.ts';
import styles from './home/home.module.css';
import { Opening } from './home/opening.tsx';

/** /home: the opening, the gallery, the contacts. Specification, section 2. */
export default function Home() {
  return (
    <Page page={pages.home} hiddenHeading={restaurant.name}>
      <Opening />
      <div className={styles.section}>
        <Carousel
          title={homeTexts.gallery}
          pictures={gallery}
          sizes="(max-width: 37.5rem) 50vw, (max-width: 62rem) 92vw, 60rem"
        />
      </div>
      <section className={styles.section} aria-labelledby="home-contacts">
        <Ornament svg={cutlery} className={styles.ornament} />
        <h2 id="home-contacts">{homeTexts.contacts}</h2>
        <ContactButtons />
      </section>
    </Page>
  );
}
