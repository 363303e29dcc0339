const romeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * How far Rome's clocks are ahead of UTC by the time zone data, in ms: what the
 * site and the rules work out from the law is compared with it.
 * @param instant whole seconds
 */
export function offsetByTimeZone(instant: number): number {
  const local = romeFormat.format(instant).replace(' ', 'T');
  return Date.parse(`${local}Z`) - instant;
}
