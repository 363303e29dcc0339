import { privacyAnswers } from './privacy-answers.ts';
import { list, type PolicySection, paragraph } from './privacy-types.ts';

const recipients: PolicySection = {
  title: 'Chi riceve i dati',
  blocks: [
    paragraph(
      'I dati sono trattati dal titolare e dal personale autorizzato. Non vengono diffusi né ceduti a terzi. Li trattano per conto del titolare, come responsabili nominati ai sensi dell’art. 28 GDPR:',
    ),
    list(
      {
        lead: `${privacyAnswers.formMailProvider},`,
        text: `${privacyAnswers.formMailSeat}, per l’inoltro delle richieste di prenotazione;`,
      },
      {
        lead: 'Google Ireland Limited e Google Cloud EMEA Limited',
        text: '(Irlanda), con le società del gruppo, per Firebase (pagine del sito, stato dei tavoli, accesso all’area riservata) e per il foglio elettronico delle comunicazioni promozionali;',
      },
      {
        lead: `${privacyAnswers.emailProvider},`,
        text: 'per la casella del ristorante.',
      },
    ),
  ],
};

const transfers: PolicySection = {
  title: 'Trasferimenti fuori dall’Unione europea',
  blocks: [
    list(
      {
        lead: 'Invio dei moduli.',
        text: `Il fornitore ha sede fuori dallo Spazio economico europeo, in ${privacyAnswers.formMailCountry}: i dati della prenotazione vi sono trasferiti in base a ${privacyAnswers.formMailTransfer}.`,
      },
      {
        lead: 'Google.',
        text: 'I dati possono essere trattati anche negli Stati Uniti da Google LLC, sulla base della decisione di adeguatezza (UE) 2023/1795 (EU–US Data Privacy Framework), a cui la società aderisce, e per il resto delle clausole contrattuali tipo della decisione (UE) 2021/914.',
      },
      {
        lead: 'Mappa.',
        text: 'Per il Regno Unito vale la decisione di adeguatezza della Commissione europea.',
      },
    ),
    paragraph(
      'Copia delle garanzie adottate si può chiedere al titolare, ai recapiti indicati sopra.',
    ),
  ],
};

const retention: PolicySection = {
  title: 'Per quanto tempo',
  blocks: [
    {
      kind: 'table',
      headers: ['Dati', 'Conservazione'],
      rows: [
        [
          'Richieste di prenotazione ricevute per e-mail',
          `${privacyAnswers.keptBookings} dalla data prenotata, salvo obblighi di legge o difesa di un diritto`,
        ],
        ['Copie presso il servizio di invio moduli', privacyAnswers.keptByFormMail],
        [
          'Riga per le comunicazioni promozionali',
          `Fino alla revoca del consenso e comunque non oltre ${privacyAnswers.keptForPromotion}`,
        ],
        [
          'Stato dei tavoli (tavolo e istante, nessun dato personale)',
          'Fino alla prenotazione successiva dello stesso tavolo o alla sua liberazione',
        ],
        ['Corrispondenza e richieste di informazioni', privacyAnswers.keptLetters],
        ['Curriculum', `${privacyAnswers.keptApplications} dalla ricezione`],
        [
          'Registri tecnici delle visite',
          `Per il tempo stabilito da Google per Firebase: ${privacyAnswers.keptLogs}`,
        ],
        [
          'Prenotazioni non ancora inviate, nel browser',
          'Fino all’invio, alla rinuncia o alla chiusura della scheda',
        ],
      ],
    },
  ],
};

export const privacyRecipients: readonly PolicySection[] = [recipients, transfers, retention];
