import { restaurant } from '../restaurant.ts';
import { privacyProcessing } from './privacy-processing.ts';
import { privacyRecipients } from './privacy-recipients.ts';
import { privacyRights } from './privacy-rights.ts';
import { list, type PolicySection, paragraph } from './privacy-types.ts';

const controller: PolicySection = {
  title: 'Titolare del trattamento',
  blocks: [
    paragraph(
      'Titolare del trattamento dei dati raccolti attraverso questo sito è chi gestisce il ristorante:',
    ),
    list(
      { lead: restaurant.name, text: '— [RAGIONE SOCIALE]' },
      { lead: 'Sede:', text: '[INDIRIZZO]' },
      { lead: 'Partita IVA:', text: `[P.IVA: ${restaurant.vatNumber}]` },
      { lead: 'Telefono:', text: restaurant.phone },
      { lead: 'E-mail per la privacy:', text: `[E-MAIL: ${restaurant.email}]` },
    ),
  ],
};

/** The privacy notice: Regulation (EU) 2016/679, art. 13, for just what this site does. */
export const privacyPolicy = {
  title: 'Informativa sulla privacy',
  subtitle: 'ai sensi dell’articolo 13 del Regolamento (UE) 2016/679 («GDPR»)',
  updated: 'Ultimo aggiornamento: [DATA]',
  sections: [controller, ...privacyProcessing, ...privacyRecipients, ...privacyRights],
} as const satisfies {
  readonly title: string;
  readonly subtitle: string;
  readonly updated: string;
  readonly sections: readonly PolicySection[];
};
