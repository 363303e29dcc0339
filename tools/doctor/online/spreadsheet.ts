import type { Fault } from '../finding.ts';
import { type Answer, ask, unreachable } from './ask.ts';

/** Whether the spreadsheet's script answers to everybody; nothing is written to the sheet. */
export async function spreadsheetFaults(spreadsheetUrl: string): Promise<Fault[]> {
  const answer = await ask(spreadsheetUrl);
  return answer === null ? [unreachable(spreadsheetUrl)] : answerFaults(answer);
}

/** What the script's answer to a plain visit says of its deployment. */
export function answerFaults({ status, url, text }: Omit<Answer, 'headers'>): Fault[] {
  if (new URL(url).host === 'accounts.google.com' || status === 401 || status === 403) {
    return [
      {
        what: 'The script of the spreadsheet answers only to those who are signed in.',
        remedy:
          'Apps Script, Deploy, Manage deployments, Edit: "Who has access" must be "Anyone", not "Anyone with Google account".',
      },
    ];
  }
  if (status === 200 && text.includes('Bookings')) return [];
  return [
    {
      what: `At VITE_SPREADSHEET_URL there is no script that takes bookings (it answers ${status}).`,
      remedy:
        'Paste docs/bookings-sheet.js into Apps Script, deploy a new version, and write its address that ends in /exec into .env.',
    },
  ];
}
