import { Link } from 'react-router-dom';
import { Page } from '../components/page.tsx';
import { pages } from '../content/pages.ts';
import { mailLink, phoneLink, restaurant } from '../content/restaurant.ts';
import styles from './text-page.module.css';

/**
 * /accessibilita: the accessibility statement that the European Accessibility Act (D.Lgs. 82/2022)
 * asks of a service to consumers. It says what is so: change it with the site, and its date too.
 */
export default function Accessibilita() {
  return (
    <Page page={pages.accessibilita}>
      <p className="lead">
        Chiunque deve poter leggere questo sito e prenotare un tavolo. Qui c’è scritto che cosa
        funziona, che cosa non funziona ancora e a chi dirlo.
      </p>

      <h2>A che punto siamo</h2>
      <p>
        Il sito è <strong>parzialmente conforme</strong> ai riferimenti del D.Lgs. 82/2022, le WCAG
        2.2, livello AA, e la norma EN 301 549: per i punti elencati più sotto, e perché nessun ente
        esterno lo ha ancora verificato.
      </p>

      <h2>Che cosa puoi fare</h2>
      <ul className="points">
        <li>
          <strong>Prenotare senza mouse.</strong> Sulla pianta, con Tab arrivi in una sala e con le
          frecce passi da un tavolo all’altro. Chi preferisce può usare l’elenco: ha gli stessi
          tavoli e funziona allo stesso modo.
        </li>
        <li>
          <strong>Ascoltare.</strong> Il nome di ogni tavolo dice numero, sala e se è libero o
          prenotato; domande, errori ed esito della prenotazione sono annunciati.
        </li>
        <li>
          <strong>Ingrandire e cambiare colori.</strong> Il sito si adatta allo zoom, a uno schermo
          largo 320 pixel, al tema scuro e ai colori ad alto contrasto. Un tavolo prenotato si
          riconosce anche dalla parola, non solo dal rosso.
        </li>
        <li>
          <strong>Fermare ciò che si muove.</strong> La galleria ha un pulsante di pausa, e se il
          tuo dispositivo chiede meno animazioni non parte da sola.
        </li>
        <li>
          <strong>Fare a meno del sito.</strong> Chiama e prenoti a voce:{' '}
          <a href={phoneLink}>{restaurant.phone}</a>.
        </li>
      </ul>

      <h2>Che cosa non è ancora accessibile</h2>
      <ul className="points">
        <li>
          <strong>La mappa</strong> in <Link to={pages.doveSiamo.path}>Dove siamo</Link> è di
          OpenStreetMap e non dipende da noi. Indirizzo e indicazioni sono scritti anche come testo.
        </li>
        <li>
          <strong>I siti a cui rimandiamo,</strong> come Instagram, hanno regole proprie.
        </li>
      </ul>

      <h2>Come lo abbiamo verificato</h2>
      <p>
        È un’autovalutazione. A ogni modifica, prove automatiche con axe-core controllano tutte le
        pagine, larghe come un telefono, un tablet e un computer, in chiaro e in scuro, e altre
        prove le percorrono con la sola tastiera. Non lo hanno ancora provato persone con
        disabilità: se vuoi farlo, il tuo parere ci aiuta.
      </p>

      <h2>Se qualcosa non va</h2>
      <p>
        Scrivi a <a href={`${mailLink}?subject=Accessibilit%C3%A0`}>{restaurant.email}</a> o chiama
        il <a href={phoneLink}>{restaurant.phone}</a>: dicci la pagina e che cosa volevi fare.
        Intanto ti diamo noi, a voce o per iscritto, l’informazione o il tavolo che cercavi.
      </p>
      <p>
        Se la risposta manca o non ti basta, puoi rivolgerti all’Agenzia per l’Italia digitale (
        <a href="https://www.agid.gov.it/">AgID</a>), che vigila sull’accessibilità dei servizi.
      </p>
      <p className={styles.note}>
        Dichiarazione redatta il{' '}
        <time dateTime={restaurant.accessibilityReviewed}>
          {new Date(restaurant.accessibilityReviewed).toLocaleDateString('it', {
            dateStyle: 'long',
            timeZone: 'UTC',
          })}
        </time>
        .
      </p>
    </Page>
  );
}
