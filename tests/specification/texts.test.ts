import { expect, test } from 'vitest';
import { switchTexts } from '../../src/admin/page/switches.tsx';
import { sessionTexts } from '../../src/admin/session/session-texts.ts';
import { mailFields, spreadsheetRow } from '../../src/booking/outgoing.ts';
import { bookingTexts } from '../../src/booking/page/booking-texts.ts';
import { homeTexts } from '../../src/content/page-texts.ts';
import {
  footerLinks,
  headerLinks,
  type PageInfo,
  sidebarLinks,
} from '../../src/content/pages.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { shellTexts } from '../../src/content/shell-texts.ts';
import { BOOKING_WINDOW } from '../../src/tables/table-state.ts';
import { makeOwnBooking, makeRequest } from '../support/make-own-booking.ts';

// The owner's own words and numbers, typed by hand from docs/requirements.md.

const pair = { zone: 'Sala Principale', numbers: [1, 2] } as const;

test('the questions and messages of a booking are the owner’s', () => {
  expect({
    invitation: bookingTexts.invitation,
    confirmBooking: bookingTexts.confirmBooking(pair),
    confirmFreeing: bookingTexts.confirmFreeing,
    freed: bookingTexts.freed,
    consentNeeded: bookingTexts.consentNeeded,
    partyTooLarge: bookingTexts.partyTooLarge,
    waiting: bookingTexts.waiting,
    submitted: bookingTexts.submitted,
    confirmed: bookingTexts.confirmed,
    wentWrong: bookingTexts.wentWrong,
  }).toEqual({
    invitation: 'Per prenotare un tavolo contattaci con il bottone sottostante',
    confirmBooking:
      'Sei sicuro di voler prenotare il tavolo 1 - 2 nella zona Sala Principale?',
    confirmFreeing: 'Vuoi liberare questo tavolo?',
    freed: 'Tavolo liberato con successo',
    consentNeeded: 'Per prenotare un tavolo devi prima spuntare le checkbox',
    partyTooLarge: `Per effettuare una prenotazione per più di 4 persone contattaci al numero: ${restaurant.phone}`,
    waiting: 'Please wait...',
    submitted: 'Form submitted successfully',
    confirmed: 'Prenotazione confermata con successo',
    wentWrong: 'Something went wrong!',
  });
});

test('a table that is not freed says so in the owner’s words', () => {
  const texts = [
    bookingTexts.freeingOffline,
    bookingTexts.freeingUnknown,
    bookingTexts.freeingRefused,
  ];
  for (const text of texts)
    expect(text).toMatch(/^Errore nel liberare questo tavolo: \S/);
});

test('the questions and messages of the admin’s page are the owner’s', () => {
  const { confirm, label } = switchTexts('esterno');
  expect([
    label,
    confirm(true),
    confirm(false),
    sessionTexts.loginFailed('…'),
    sessionTexts.confirmLogout,
    sessionTexts.loggedOut,
    sessionTexts.logoutFailed('…'),
    sessionTexts.logOut,
  ]).toEqual([
    'Esterno',
    'Sei sicuro di ATTIVARE la parte esterna del ristorante per le prenotazioni?',
    'Sei sicuro di DISATTIVARE la parte esterna del ristorante per le prenotazioni?',
    'Accesso fallito: …',
    'Sei sicuro di volerti disconnettere?',
    'Disconnesso con successo',
    'Errore durante il logout: …',
    'Disconnetti',
  ]);
});

test('the headings that the owner named are those', () => {
  const { gallery, contacts } = homeTexts;
  expect([gallery, contacts, shellTexts.index, shellTexts.contacts]).toEqual([
    'La nostra galleria immagini',
    'Contattaci',
    'Indice',
    'Contatti',
  ]);
});

test('header, footer and sidebar link to the pages that the owner named', () => {
  const pathsOf = (links: readonly PageInfo[]) => links.map(({ path }) => path);
  const namesOf = (links: readonly PageInfo[]) =>
    links.map(({ linkText, title }) => linkText ?? title);
  expect(namesOf(headerLinks)).toEqual([
    'Home',
    'Menù',
    'Prenota',
    'Contattaci',
  ]);
  expect(namesOf(sidebarLinks)).toEqual([
    'Home',
    'Menù',
    'Prenota',
    'Contattaci',
    'Dove siamo',
    'Privacy Policy',
    'Lavora con noi',
    'Admin',
  ]);
  expect(pathsOf(footerLinks)).toEqual([
    '/home',
    '/menu',
    '/prenota',
    '/contattaci',
    '/dove_siamo',
    '/privacy_policy',
    '/lavora_con_noi',
  ]);
});

test('the fields of mail and spreadsheet have the names that the owner gave', () => {
  const { booking } = makeOwnBooking();
  expect(Object.keys(mailFields(booking, makeRequest()))).toEqual([
    // Not the owner's: the subject, and a number that marks the booking.
    'subject',
    'nome',
    'cognome',
    'numero tavolo',
    'zona tavolo',
    'data',
    'orario',
    'numero persone',
    'telefono',
    'email',
    'numero prenotazione',
  ]);
  expect(Object.keys(spreadsheetRow(booking, makeRequest()))).toEqual([
    'name',
    'surname',
    'numeroTavolo',
    'zonaTavolo',
    'dataPrenotazione',
    'orarioPrenotazione',
    'numeroPersone',
    'telefonoPrenotazione',
    'emailPrenotazione',
  ]);
});

test('a table can be freed for 5 hours, and booked again after them', () => {
  expect(BOOKING_WINDOW).toBe(5 * 60 * 60 * 1000);
});
