import { restaurant } from '../restaurant.ts';
import { privacyAnswers } from './privacy-answers.ts';
import { list, type PolicySection, paragraph } from './privacy-types.ts';

const rights: PolicySection = {
  title: 'Diritti dell’interessato',
  blocks: [
    paragraph('Alle condizioni degli articoli da 15 a 22 GDPR, chi ci affida i propri dati può:'),
    list(
      { text: 'sapere se trattiamo dati che lo riguardano e averne copia (art. 15);' },
      { text: 'farli rettificare o completare (art. 16);' },
      { text: 'farli cancellare (art. 17) o farne limitare il trattamento (art. 18);' },
      {
        text: 'ricevere in formato leggibile da un computer i dati forniti, o farli trasmettere a un altro titolare, per i trattamenti basati sul consenso o sul contratto (art. 20);',
      },
      {
        text: 'opporsi, per motivi connessi alla propria situazione, ai trattamenti basati sul legittimo interesse e, senza doverne indicare i motivi, a quelli per finalità promozionali (art. 21);',
      },
      { text: 'revocare in ogni momento il consenso dato (art. 7, par. 3).' },
    ),
    paragraph(
      'Nessuna decisione è presa con mezzi unicamente automatizzati e non svolgiamo attività di profilazione (art. 22).',
    ),
    paragraph(
      `Basta scrivere a ${privacyAnswers.email} o telefonare al ${restaurant.phone}. Rispondiamo senza ritardo e comunque entro un mese, salvo proroga nei casi previsti dall’art. 12, par. 3, GDPR; l’esercizio dei diritti è gratuito.`,
    ),
  ],
};

const complaint: PolicySection = {
  title: 'Reclamo',
  blocks: [
    paragraph(
      'Chi ritiene che il trattamento violi il GDPR può proporre reclamo al Garante per la protezione dei dati personali (Piazza Venezia 11, 00187 Roma; www.garanteprivacy.it) o all’autorità dello Stato dell’Unione in cui risiede o lavora (art. 77), oppure rivolgersi al giudice (art. 79).',
    ),
  ],
};

const changes: PolicySection = {
  title: 'Aggiornamenti',
  blocks: [
    paragraph(
      'Se i trattamenti cambiano, questa informativa viene aggiornata su questo sito con la nuova data; per un nuovo uso di dati già raccolti l’interessato è informato prima.',
    ),
  ],
};

export const privacyRights: readonly PolicySection[] = [rights, complaint, changes];
