/** What this project reads and mends in the PDFs that Chromium writes. */

/** A fixed moment in place of the time of printing: the same source gives the same file. */
const FIXED_DATE = "D:20000101000000+00'00'";

/** Chromium's dates are as long as the fixed one, so that no offset in the file moves. */
export function withFixedDates(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const fixed = text.replaceAll(/\/(CreationDate|ModDate) ?\((D:[^)]{21})\)/g, (entry, _, date) =>
    entry.replace(date, FIXED_DATE),
  );
  return Buffer.from(fixed, 'latin1');
}

/** The number of pages, from the root of the page tree. */
export function pageCount(pdf: Buffer): number {
  const counts = [...pdf.toString('latin1').matchAll(/\/Type \/Pages[^>]*?\/Count (\d+)/g)];
  return Math.max(0, ...counts.map(([, count]) => Number(count)));
}
