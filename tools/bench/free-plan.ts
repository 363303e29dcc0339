/**
 * What Firebase gives for nothing on its Spark plan; GB are 10^9 bytes, the stricter reading.
 * Sources: the pages below firebase.google.com/docs, database/usage/billing for downloads and what
 * TLS adds to them, database/usage/limits for connections, and firebase.google.com/pricing.
 */
const FREE_PLAN = {
  databaseDownloadPerMonth: 10e9,
  simultaneousConnections: 100,
  hostingTransferPerDay: 360e6,
  hostingStorage: 10e9,
  /** "Approximately 3.5KB for the initial handshake", of each connection. */
  tlsHandshake: 3_500,
  /** "Approximately tens of bytes" on each outgoing message: 29 by TLS 1.2, 22 by TLS 1.3. */
  tlsPerMessage: 29,
} as const;

const DAYS = 30;

/** Minutes that somebody who books is assumed to have /prenota open. */
const MINUTES_OPEN = 4;

/** How many others are assumed to look on while one books. */
const ONLOOKERS = 5;

/** One visitor in this many is assumed to book. */
const VISITORS_PER_BOOKING = 5;

export interface Measured {
  /** Bytes that a visit to /prenota receives over the socket. */
  readonly visit: number;
  /** Messages that it receives. */
  readonly visitMessages: number;
  /** Bytes that a watcher receives when somebody books. */
  readonly bookingSeen: number;
  /** Bytes that the one who books receives for it. */
  readonly bookingMade: number;
  /** Bytes of /home, and of what /prenota takes besides, with an empty cache. */
  readonly hostingVisit: number;
  /** Bytes of the whole build. */
  readonly build: number;
}

export interface Line {
  readonly what: string;
  readonly arithmetic: string;
  readonly result: number;
}

/** What the free plan carries, each figure with its arithmetic. */
export function freePlan(measured: Measured): Line[] {
  const { tlsHandshake, tlsPerMessage } = FREE_PLAN;
  const visit = measured.visit + tlsHandshake + measured.visitMessages * tlsPerMessage;
  const seen = ONLOOKERS * (measured.bookingSeen + tlsPerMessage);
  const made = measured.bookingMade + tlsPerMessage;
  const average = Math.round(visit + (seen + made) / VISITORS_PER_BOOKING);
  return [
    {
      what: 'database bytes of a visit, with TLS',
      arithmetic: `${measured.visit} + ${tlsHandshake} + ${measured.visitMessages} messages x ${tlsPerMessage}`,
      result: visit,
    },
    {
      what: 'and with its share of a booking',
      arithmetic:
        `${visit} + (${ONLOOKERS} onlookers x (${measured.bookingSeen} + ${tlsPerMessage}) + ` +
        `${measured.bookingMade} + ${tlsPerMessage}) / ${VISITORS_PER_BOOKING} visitors`,
      result: average,
    },
    {
      what: 'visits to /prenota a month, by database',
      arithmetic: `${FREE_PLAN.databaseDownloadPerMonth} / ${average}`,
      result: Math.floor(FREE_PLAN.databaseDownloadPerMonth / average),
    },
    {
      what: 'visits to /prenota an hour, by connections',
      arithmetic: `${FREE_PLAN.simultaneousConnections} x 60 / ${MINUTES_OPEN} minutes`,
      result: (FREE_PLAN.simultaneousConnections * 60) / MINUTES_OPEN,
    },
    {
      what: 'visitors a month to /home, /prenota, by hosting',
      arithmetic: `${FREE_PLAN.hostingTransferPerDay} x ${DAYS} days / ${measured.hostingVisit}`,
      result: Math.floor((FREE_PLAN.hostingTransferPerDay * DAYS) / measured.hostingVisit),
    },
    {
      what: 'deployments kept, by hosting storage',
      arithmetic: `${FREE_PLAN.hostingStorage} / ${measured.build}`,
      result: Math.floor(FREE_PLAN.hostingStorage / measured.build),
    },
  ];
}
