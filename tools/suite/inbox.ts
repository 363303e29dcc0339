/**
 * The requests that the stand-ins received, oldest first, as they were sent.
 */
export interface Inbox {
  readonly mails: object[];
  readonly rows: object[];
}

/** A page that shows the received requests and reloads itself. */
export function inboxPage(inbox: Inbox): string {
  const json = JSON.stringify(inbox, null, 2);
  const text = json.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<title>Inbox of the local suite</title>
<h1>What the bookings sent</h1>
<pre>${text}</pre>`;
}
