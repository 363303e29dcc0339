import { Link } from 'react-router-dom';
import { Illustrated } from '../components/illustrated.tsx';
import { Page } from '../components/page.tsx';
import { pages } from '../content/pages.ts';
import { mailLink, restaurant } from '../content/restaurant.ts';
import styles from './text-page.module.css';

/** /lavora_con_noi: the invitation to send a CV, with the notice that the law asks for. */
export default function LavoraConNoi() {
  return (
    <Illustrated picture={4}>
      <Page page={pages.lavoraConNoi}>
        <p className="lead">
          In sala, in cucina o al banco: cerchiamo persone curiose, puntuali e di buon umore.
        </p>
        <p>
          Manda il tuo curriculum a <a href={mailLink}>{restaurant.email}</a> e raccontaci in due
          righe chi sei e quale lavoro ti piacerebbe fare.
        </p>
        <p>
          <a href={`${mailLink}?subject=Lavora%20con%20noi`} className="button">
            Manda il curriculum
          </a>
        </p>
        <p className={styles.note}>
          Usiamo i dati del curriculum solo per valutare la candidatura; non serve il tuo consenso.
          Come li trattiamo è scritto nella{' '}
          <Link to={pages.privacyPolicy.path}>informativa sulla privacy</Link>.
        </p>
      </Page>
    </Illustrated>
  );
}
