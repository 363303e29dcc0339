/**
 * What signing in and out says. The first group is literal: requirements,
 * section 8.
 */
export const sessionTexts = {
  loginFailed: (message: string) => `Accesso fallito: ${message}`,
  confirmLogout: 'Sei sicuro di volerti disconnettere?',
  loggedOut: 'Disconnesso con successo',
  logoutFailed: (message: string) => `Errore durante il logout: ${message}`,

  /** After the prefix of `logoutFailed`. */
  sessionStays:
    'questo dispositivo non lascia chiudere la sessione. Riprova, o cancella i dati del sito dal browser.',
  newCount: (count: number) => (count === 1 ? '1 nuovo' : `${count} nuovi`),
  greeting: (email: string) => `Ciao, ${email}`,
  forOwner: 'Per il titolare',
  site: 'Vai al sito',
  spreadsheet: 'Foglio delle prenotazioni',
  spreadsheetContents:
    'Contiene soltanto chi ha accettato le comunicazioni promozionali.',
  email: 'E-mail',
  password: 'Password',
  logIn: 'Accedi',
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
  logOut: 'Disconnetti',
  loading: 'Un momento…',
  /** After a few seconds. */
  waiting: 'Non c’è ancora risposta: appena arriva, qui compaiono i tavoli.',
  sessionEnded:
    'L’accesso è terminato, forse in un’altra scheda: per continuare accedi di nuovo.',
  notLoaded:
    'Non riusciamo a caricare questa pagina. Il numero del ristorante:',
  invitation:
    'Da qui si gestiscono i tavoli, le zone e le prenotazioni online.',
  notAdmin: (email: string) =>
    `L’account ${email} non è tra gli amministratori del sito. Chiedi a chi gestisce il sito di aggiungerlo: appena lo fa, qui compaiono i tavoli.`,
} as const;

/** Why signing in failed; never whether the e-mail exists. */
export const loginFailures = {
  rejected: 'l’e-mail o la password non sono corrette.',
  throttled: 'troppi tentativi. Riprova fra qualche minuto.',
  unreachable: 'non c’è connessione. Riprova quando torna la rete.',
  failed: 'il servizio non risponde come dovrebbe. Riprova più tardi.',
} as const;
