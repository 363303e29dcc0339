/**
 * Puts the bookings that the site sends into this sheet: to be pasted into
 * Extensions, Apps Script (docs/online.it.md, step 13). Only what the site
 * sends is taken, and no cell is ever a formula: everybody who knows the address
 * can post to it.
 * @OnlyCurrentDoc
 */

const SHEET = 'Bookings';
const FIELDS = [
  'name',
  'surname',
  'numeroTavolo',
  'zonaTavolo',
  'dataPrenotazione',
  'orarioPrenotazione',
  'numeroPersone',
  'telefonoPrenotazione',
  'emailPrenotazione',
];
const LONGEST_BODY = 5000;
const LONGEST_CELL = 300;
/** In ms; a booking takes less than one second. */
const LONGEST_WAIT = 30000;

/**
 * A visit to the address with a browser: it answers where the script is in
 * place.
 */
function doGet() {
  return ContentService.createTextOutput(`${SHEET}: the script is in place.`);
}

/** A booking. */
function doPost(request) {
  const body = request.postData.contents;
  if (request.parameter.sheet !== SHEET || body.length > LONGEST_BODY)
    return done('refused');
  const booking = JSON.parse(body);
  // Without the lock each of two first bookings would make the sheet, and one
  // would lose its row.
  const lock = LockService.getScriptLock();
  lock.waitLock(LONGEST_WAIT);
  try {
    bookingsSheet().appendRow([
      new Date(),
      ...FIELDS.map((field) => cell(booking[field])),
    ]);
    // Written before the next request reads the sheet.
    SpreadsheetApp.flush();
  } finally {
    lock.releaseLock();
  }
  return done('taken');
}

function bookingsSheet() {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const sheet =
    spreadsheet.getSheetByName(SHEET) || spreadsheet.insertSheet(SHEET);
  if (sheet.getLastRow() === 0) sheet.appendRow(['received', ...FIELDS]);
  return sheet;
}

/**
 * An apostrophe in front is not shown, and keeps a text as it is: no formula,
 * no date made of tables 3 - 4, no telephone without its first zero.
 */
function cell(value) {
  const text = String(value === undefined || value === null ? '' : value).slice(
    0,
    LONGEST_CELL,
  );
  return text === '' ? text : `'${text}`;
}

function done(word) {
  return ContentService.createTextOutput(word);
}
