import { Carousel } from '../components/carousel/carousel.tsx';
import { ContactButtons } from '../components/contact-buttons.tsx';
import { Ornament } from '../components/ornament.tsx';
import { Page } from '../components/page.tsx';
import { galleryTitle } from '../content/home.ts';
import { pages } from '../content/pages.ts';
import cutlery from '../content/pictures/ornamento-posate.svg?raw';
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
          title={galleryTitle}
          pictures={gallery}
          sizes="(max-width: 37.5rem) 50vw, (max-width: 62rem) 92vw, 60rem"
        />
      </div>
      <section className={styles.section} aria-labelledby="home-contacts">
        <Ornament svg={cutlery} className={styles.ornament} />
        <h2 id="home-contacts">Contattaci</h2>
        <ContactButtons />
      </section>
    </Page>
  );
}
