import type { Inbox } from './local-services.ts';

/** A page that shows what a visitor's booking sent, newest first; it reloads itself. */
export function inboxPage({ mails, rows }: Inbox): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>Inbox of the local suite</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; border-top: 1px solid }
dt { opacity: 0.7 } dd { margin: 0; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>What the bookings sent</h1>
<h2>Mails: ${mails.length}</h2>
${list(mails)}
<h2>Spreadsheet rows: ${rows.length}</h2>
${list(rows)}
</body>
</html>`;
}

function list(entries: readonly unknown[]): string {
  if (entries.length === 0) return '<p>None yet.</p>';
  return entries
    .toReversed()
    .map((entry) => {
      const fields = Object.entries(entry as object).map(
        ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(String(value))}</dd>`,
      );
      return `<dl>${fields.join('')}</dl>`;
    })
    .join('\n');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
