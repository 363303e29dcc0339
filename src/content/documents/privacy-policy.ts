import { restaurant } from '../restaurant.ts';
import { privacyAnswers } from './privacy-answers.ts';
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
      { lead: restaurant.name, text: `— ${privacyAnswers.company}` },
      { lead: 'Sede:', text: privacyAnswers.seat },
      { lead: 'Partita IVA:', text: restaurant.vatNumber },
      { lead: 'Telefono:', text: restaurant.phone },
      { lead: 'E-mail per la privacy:', text: privacyAnswers.email },
    ),
  ],
};

/** The privacy notice: Regulation (EU) 2016/679, art. 13, for just what this site does. */
export const privacyPolicy = {
  title: 'Informativa sulla privacy',
  subtitle: 'ai sensi dell’articolo 13 del Regolamento (UE) 2016/679 («GDPR»)',
  updated: `Ultimo aggiornamento: ${privacyAnswers.updated}`,
  sections: [controller, ...privacyProcessing, ...privacyRecipients, ...privacyRights],
} as const satisfies {
  readonly title: string;
  readonly subtitle: string;
  readonly updated: string;
  readonly sections: readonly PolicySection[];
};
