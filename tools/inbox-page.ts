/** The requests that the stand-ins received, oldest first, as they were sent. */
export interface Inbox {
  readonly mails: object[];
  readonly rows: object[];
}

/** A page that shows mails and rows, newest first; it reloads itself. @returns HTML */
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

function list(entries: readonly object[]): string {
  const lists = entries.toReversed().map((entry) => {
    const fields = Object.entries(entry).map(
      ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(String(value))}</dd>`,
    );
    return `<dl>${fields.join('')}</dl>`;
  });
  return lists.join('\n') || '<p>None yet.</p>';
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
