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
<style>body { font: 1rem/1.5 system-ui; margin: 2rem } pre { white-space: pre-wrap }</style>
</head>
<body>
<h1>What the bookings sent</h1>
<h2>Mails: ${mails.length}</h2>
${mails.toReversed().map(asText).join('\n')}
<h2>Spreadsheet rows: ${rows.length}</h2>
${rows.toReversed().map(asText).join('\n')}
</body>
</html>`;
}

function asText(entry: object): string {
  const json = JSON.stringify(entry, null, 2);
  return `<pre>${json.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</pre>`;
}
