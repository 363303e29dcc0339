import { privacyAnswers } from './privacy-answers.ts';
import { list, type PolicySection, paragraph } from './privacy-types.ts';

const booking: PolicySection = {
  title: 'Prenotazione di un tavolo',
  blocks: [
    paragraph(
      'Con il modulo di prenotazione raccogliamo nome, cognome, data, orario, numero di persone, telefono ed e-mail, ai quali il sito aggiunge il numero e la zona del tavolo scelto. I dati servono a ricevere la richiesta, tenere il tavolo, ricontattare chi ha prenotato se qualcosa cambia e accogliere gli ospiti.',
    ),
    paragraph(
      'La base giuridica è l’esecuzione di misure precontrattuali e del contratto chiesti dall’interessato (art. 6, par. 1, lett. b, GDPR): per questo trattamento non occorre un consenso, e la casella obbligatoria attesta soltanto che l’informativa è stata letta. Fornire i dati è facoltativo e il sito non impedisce l’invio di un modulo incompleto; senza nome, data, orario e un recapito, però, potremmo non essere in grado di gestire la prenotazione. Si può sempre prenotare per telefono.',
    ),
    paragraph(
      `La richiesta ci arriva per posta elettronica attraverso ${privacyAnswers.formMailProvider}, che la riceve dal sito e la inoltra alla nostra casella, gestita da ${privacyAnswers.emailProvider}.`,
    ),
    paragraph(
      'Per mostrare quali tavoli sono occupati, il sito registra in una base di dati in tempo reale (Firebase Realtime Database) soltanto il tavolo e l’istante della prenotazione: un’informazione che chiunque può leggere e che non contiene nomi, recapiti né altri dati di chi ha prenotato. Quando la pagina si collega alla base di dati, Google riceve l’indirizzo IP del dispositivo, necessario alla connessione.',
    ),
  ],
};

const promotion: PolicySection = {
  title: 'Comunicazioni promozionali',
  blocks: [
    paragraph(
      'Solo se chi prenota spunta la seconda casella, facoltativa e non preselezionata, i dati della prenotazione (nome, cognome, tavolo e zona, data, orario, numero di persone, telefono, e-mail) vengono anche scritti in una riga di un foglio elettronico di Google a cui accede il titolare, e usati per inviare notizie e offerte del ristorante per e-mail o per telefono. Senza quella spunta nulla viene scritto nel foglio.',
    ),
    paragraph(
      'La base giuridica è il consenso (art. 6, par. 1, lett. a, GDPR; art. 130 del d.lgs. 196/2003). Negarlo non ha alcun effetto sulla prenotazione. Si può revocare in ogni momento scrivendo al titolare o rispondendo a una comunicazione ricevuta: la revoca non tocca la liceità di quanto fatto prima, e comporta la cancellazione della riga.',
    ),
  ],
};

const contacts: PolicySection = {
  title: 'Contatti e candidature',
  blocks: [
    paragraph(
      'Chi ci telefona, ci scrive per e-mail o ci contatta su Instagram ci comunica di propria iniziativa i dati contenuti nella richiesta, che usiamo soltanto per rispondere (art. 6, par. 1, lett. b, GDPR). I pulsanti del sito sono semplici collegamenti: nessun dato passa a Instagram finché non si apre la sua pagina, dove vale l’informativa di Meta, titolare autonomo.',
    ),
    paragraph(
      'Chi ci manda il curriculum per e-mail riceve le informazioni sul trattamento al primo contatto utile successivo all’invio, come prevede l’art. 111-bis del d.lgs. 196/2003. I dati del curriculum servono solo a valutare la candidatura e il loro trattamento non richiede il consenso (art. 6, par. 1, lett. b, GDPR). Si prega di non inserirvi dati sulla salute o altre categorie particolari di dati, se non indispensabili.',
    ),
  ],
};

const browsing: PolicySection = {
  title: 'Navigazione e sicurezza',
  blocks: [
    list(
      {
        lead: 'Registri del server.',
        text: 'Il sito è ospitato su Firebase Hosting, che a ogni visita registra dati tecnici come indirizzo IP, data e ora, pagina richiesta e tipo di browser. Servono a fornire le pagine e a proteggere il servizio dagli abusi, nel legittimo interesse del titolare alla sicurezza del sito (art. 6, par. 1, lett. f, GDPR). Non li usiamo per identificare i visitatori.',
      },
      {
        lead: 'Mappa.',
        text: 'Soltanto la pagina «Dove siamo» mostra una mappa di OpenStreetMap, caricata dai server della OpenStreetMap Foundation (Regno Unito), che ricevono l’indirizzo IP e i dati tecnici del browser. La base giuridica è il legittimo interesse a indicare come raggiungerci (art. 6, par. 1, lett. f, GDPR). L’indirizzo è scritto anche per esteso; le altre pagine non caricano alcuna mappa.',
      },
      {
        lead: 'Area riservata.',
        text: 'L’accesso con e-mail e password (Firebase Authentication) riguarda solo la persona che gestisce il sito. Il sito non prevede account per i visitatori.',
      },
      {
        lead: 'Protezione dagli abusi.',
        text: 'La pagina di prenotazione usa Firebase App Check con reCAPTCHA di Google, che verifica che la richiesta non venga da un programma automatico e a questo fine raccoglie dati del dispositivo e del browser, conservando un cookie tecnico. La base giuridica è il legittimo interesse alla sicurezza (art. 6, par. 1, lett. f, GDPR).',
        onlyWithAppCheck: true,
      },
    ),
  ],
};

const browserStorage: PolicySection = {
  title: 'Cookie e dati conservati nel browser',
  blocks: [
    paragraph(
      'Il sito non usa cookie di profilazione, non fa statistiche sulle visite e non contiene pubblicità. Conserva nel browser solo ciò che serve a fornire il servizio richiesto, per cui l’art. 122 del d.lgs. 196/2003 non richiede il consenso:',
    ),
    list(
      {
        lead: 'Prenotazioni non ancora inviate.',
        text: 'Se il tavolo è stato registrato ma il messaggio non è partito, i dati del modulo restano nella memoria di sessione della scheda, per poterlo inviare di nuovo. Si cancellano quando l’invio riesce, quando si rinuncia o quando si chiude la scheda, e fino ad allora non lasciano il dispositivo.',
      },
      {
        lead: 'Dati tecnici.',
        text: 'La preferenza tra la pianta e l’elenco dei tavoli e l’indirizzo del server della base di dati; per chi gestisce il sito, anche la sessione di accesso.',
      },
    ),
  ],
};

export const privacyProcessing: readonly PolicySection[] = [
  booking,
  promotion,
  contacts,
  browsing,
  browserStorage,
];
