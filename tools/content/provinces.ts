import type { Restaurant } from '../../src/content/restaurant.ts';

/**
 * Where the capital of each province is: latitude and longitude to a tenth of a degree. Agrigento and
 * Trapani are left out: Lampedusa and Pantelleria are too far away from them.
 */
const CAPITALS = `
AL 44.9 8.6 AN 43.6 13.5 AO 45.7 7.3 AP 42.9 13.6 AQ 42.4 13.4 AR 43.5 11.9 AT 44.9 8.2
AV 40.9 14.8 BA 41.1 16.9 BG 45.7 9.7 BI 45.6 8.1 BL 46.1 12.2 BN 41.1 14.8 BO 44.5 11.3 BR 40.6 17.9
BS 45.5 10.2 BT 41.2 16.3 BZ 46.5 11.4 CA 39.2 9.1 CB 41.6 14.7 CE 41.1 14.3 CH 42.4 14.2 CL 37.5 14.1
CN 44.4 7.5 CO 45.8 9.1 CR 45.1 10.0 CS 39.3 16.3 CT 37.5 15.1 CZ 38.9 16.6 EN 37.6 14.3 FC 44.2 12.0
FE 44.8 11.6 FG 41.5 15.5 FI 43.8 11.3 FM 43.2 13.7 FR 41.6 13.4 GE 44.4 8.9 GO 45.9 13.6 GR 42.8 11.1
IM 43.9 8.0 IS 41.6 14.2 KR 39.1 17.1 LC 45.9 9.4 LE 40.4 18.2 LI 43.6 10.3 LO 45.3 9.5 LT 41.5 12.9
LU 43.8 10.5 MB 45.6 9.3 MC 43.3 13.5 ME 38.2 15.6 MI 45.5 9.2 MN 45.2 10.8 MO 44.6 10.9 MS 44.0 10.1
MT 40.7 16.6 NA 40.9 14.3 NO 45.4 8.6 NU 40.3 9.3 OR 39.9 8.6 PA 38.1 13.4 PC 45.1 9.7 PD 45.4 11.9
PE 42.5 14.2 PG 43.1 12.4 PI 43.7 10.4 PN 46.0 12.7 PO 43.9 11.1 PR 44.8 10.3 PT 43.9 10.9 PU 43.9 12.9
PV 45.2 9.2 PZ 40.6 15.8 RA 44.4 12.2 RC 38.1 15.6 RE 44.7 10.6 RG 36.9 14.7 RI 42.4 12.9 RM 41.9 12.5
RN 44.1 12.6 RO 45.1 11.8 SA 40.7 14.8 SI 43.3 11.3 SO 46.2 9.9 SP 44.1 9.8 SR 37.1 15.3 SS 40.7 8.6
SU 39.2 8.5 SV 44.3 8.5 TA 40.5 17.2 TE 42.7 13.7 TN 46.1 11.1 TO 45.1 7.7 TR 42.6 12.6
TS 45.6 13.8 TV 45.7 12.2 UD 46.1 13.2 VA 45.8 8.8 VB 45.9 8.6 VC 45.3 8.4 VE 45.4 12.3 VI 45.5 11.5
VR 45.4 11.0 VT 42.4 12.1 VV 38.7 16.1`;

const capitals = new Map(
  [...CAPITALS.matchAll(/([A-Z]{2}) ([\d.]+) ([\d.]+)/g)].map(([, province = '', north, east]) => [
    province,
    { latitude: Number(north), longitude: Number(east) },
  ]),
);

/** No place of a province is further from its capital. */
const MAX_DEGREES = { latitude: 1, longitude: 1.5 };

/** Whether a place may be in a province. @returns true for a province that is not known */
export function mayBeIn(province: string, place: Restaurant['coordinates']): boolean {
  const capital = capitals.get(province);
  return (
    capital === undefined ||
    (Math.abs(place.latitude - capital.latitude) < MAX_DEGREES.latitude &&
      Math.abs(place.longitude - capital.longitude) < MAX_DEGREES.longitude)
  );
}
