/**
 * Of each province of Italy its capital, and how the postal codes of that town
 * begin; the first two digits are those of the whole province. Sources:
 * ISO 3166-2:IT, Poste Italiane.
 */
const provinces: Readonly<Record<string, readonly [string, string]>> = {
  AG: ['Agrigento', '921'],
  AL: ['Alessandria', '151'],
  AN: ['Ancona', '601'],
  AO: ['Aosta', '111'],
  AP: ['Ascoli Piceno', '631'],
  AQ: ['L’Aquila', '671'],
  AR: ['Arezzo', '521'],
  AT: ['Asti', '141'],
  AV: ['Avellino', '831'],
  BA: ['Bari', '701'],
  BG: ['Bergamo', '241'],
  BI: ['Biella', '139'],
  BL: ['Belluno', '321'],
  BN: ['Benevento', '821'],
  BO: ['Bologna', '401'],
  BR: ['Brindisi', '721'],
  BS: ['Brescia', '251'],
  BT: ['Barletta', '761'],
  BZ: ['Bolzano', '391'],
  CA: ['Cagliari', '091'],
  CB: ['Campobasso', '861'],
  CE: ['Caserta', '811'],
  CH: ['Chieti', '661'],
  CL: ['Caltanissetta', '931'],
  CN: ['Cuneo', '121'],
  CO: ['Como', '221'],
  CR: ['Cremona', '261'],
  CS: ['Cosenza', '871'],
  CT: ['Catania', '951'],
  CZ: ['Catanzaro', '881'],
  EN: ['Enna', '941'],
  FC: ['Forlì', '471'],
  FE: ['Ferrara', '441'],
  FG: ['Foggia', '711'],
  FI: ['Firenze', '501'],
  FM: ['Fermo', '639'],
  FR: ['Frosinone', '031'],
  GE: ['Genova', '161'],
  GO: ['Gorizia', '341'],
  GR: ['Grosseto', '581'],
  IM: ['Imperia', '181'],
  IS: ['Isernia', '861'],
  KR: ['Crotone', '889'],
  LC: ['Lecco', '239'],
  LE: ['Lecce', '731'],
  LI: ['Livorno', '571'],
  LO: ['Lodi', '269'],
  LT: ['Latina', '041'],
  LU: ['Lucca', '551'],
  MB: ['Monza', '209'],
  MC: ['Macerata', '621'],
  ME: ['Messina', '981'],
  MI: ['Milano', '201'],
  MN: ['Mantova', '461'],
  MO: ['Modena', '411'],
  MS: ['Massa', '541'],
  MT: ['Matera', '751'],
  NA: ['Napoli', '801'],
  NO: ['Novara', '281'],
  NU: ['Nuoro', '081'],
  OR: ['Oristano', '091'],
  PA: ['Palermo', '901'],
  PC: ['Piacenza', '291'],
  PD: ['Padova', '351'],
  PE: ['Pescara', '651'],
  PG: ['Perugia', '061'],
  PI: ['Pisa', '561'],
  PN: ['Pordenone', '331'],
  PO: ['Prato', '591'],
  PR: ['Parma', '431'],
  PT: ['Pistoia', '511'],
  PU: ['Pesaro', '611'],
  PV: ['Pavia', '271'],
  PZ: ['Potenza', '851'],
  RA: ['Ravenna', '481'],
  RC: ['Reggio Calabria', '891'],
  RE: ['Reggio Emilia', '421'],
  RG: ['Ragusa', '971'],
  RI: ['Rieti', '021'],
  RM: ['Roma', '001'],
  RN: ['Rimini', '479'],
  RO: ['Rovigo', '451'],
  SA: ['Salerno', '841'],
  SI: ['Siena', '531'],
  SO: ['Sondrio', '231'],
  SP: ['La Spezia', '191'],
  SR: ['Siracusa', '961'],
  SS: ['Sassari', '071'],
  SU: ['Carbonia', '090'],
  SV: ['Savona', '171'],
  TA: ['Taranto', '741'],
  TE: ['Teramo', '641'],
  TN: ['Trento', '381'],
  TO: ['Torino', '101'],
  TP: ['Trapani', '911'],
  TR: ['Terni', '051'],
  TS: ['Trieste', '341'],
  TV: ['Treviso', '311'],
  UD: ['Udine', '331'],
  VA: ['Varese', '211'],
  VB: ['Verbania', '289'],
  VC: ['Vercelli', '131'],
  VE: ['Venezia', '301'],
  VI: ['Vicenza', '361'],
  VR: ['Verona', '371'],
  VT: ['Viterbo', '011'],
  VV: ['Vibo Valentia', '899'],
};

/** Such as FI. */
export const provinceCodes = Object.keys(provinces);

/** Sardinia's provinces have changed more often than its postal codes. */
const SARDINIA = /^0[789]/;

/** Where a restaurant is. */
export interface Town {
  /** ISO 3166-1. */
  readonly country: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
}

/**
 * Whether the postal code of a town can be its own, as far as this table of
 * Italy knows.
 */
export function hasOwnPostalCode(town: Town): boolean {
  const { country, city, province, postalCode } = town;
  if (country !== 'IT') return true;
  const codes = Object.entries(provinces);
  const capitalOf = codes.find(([, [capital]]) => isSame(capital, city));
  if (capitalOf) {
    const [ownProvince, [, digits]] = capitalOf;
    return province === ownProvince && postalCode.startsWith(digits);
  }
  const [, digits = ''] = provinces[province] ?? [];
  return SARDINIA.test(digits)
    ? SARDINIA.test(postalCode)
    : postalCode.startsWith(digits.slice(0, 2));
}

const isSame = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();
