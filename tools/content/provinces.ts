/**
 * Of each province of Italy its capital, and how its postal codes begin; of
 * Sardinia, whose provinces have changed more often than its codes, the first
 * digit. Sources: ISO 3166-2:IT, Poste Italiane.
 */
const provinces: Readonly<Record<string, readonly [string, string]>> = {
  AG: ['Agrigento', '92'],
  AL: ['Alessandria', '15'],
  AN: ['Ancona', '60'],
  AO: ['Aosta', '11'],
  AP: ['Ascoli Piceno', '63'],
  AQ: ['L’Aquila', '67'],
  AR: ['Arezzo', '52'],
  AT: ['Asti', '14'],
  AV: ['Avellino', '83'],
  BA: ['Bari', '70'],
  BG: ['Bergamo', '24'],
  BI: ['Biella', '13'],
  BL: ['Belluno', '32'],
  BN: ['Benevento', '82'],
  BO: ['Bologna', '40'],
  BR: ['Brindisi', '72'],
  BS: ['Brescia', '25'],
  BT: ['Barletta', '76'],
  BZ: ['Bolzano', '39'],
  CA: ['Cagliari', '0'],
  CB: ['Campobasso', '86'],
  CE: ['Caserta', '81'],
  CH: ['Chieti', '66'],
  CL: ['Caltanissetta', '93'],
  CN: ['Cuneo', '12'],
  CO: ['Como', '22'],
  CR: ['Cremona', '26'],
  CS: ['Cosenza', '87'],
  CT: ['Catania', '95'],
  CZ: ['Catanzaro', '88'],
  EN: ['Enna', '94'],
  FC: ['Forlì', '47'],
  FE: ['Ferrara', '44'],
  FG: ['Foggia', '71'],
  FI: ['Firenze', '50'],
  FM: ['Fermo', '63'],
  FR: ['Frosinone', '03'],
  GE: ['Genova', '16'],
  GO: ['Gorizia', '34'],
  GR: ['Grosseto', '58'],
  IM: ['Imperia', '18'],
  IS: ['Isernia', '86'],
  KR: ['Crotone', '88'],
  LC: ['Lecco', '23'],
  LE: ['Lecce', '73'],
  LI: ['Livorno', '57'],
  LO: ['Lodi', '26'],
  LT: ['Latina', '04'],
  LU: ['Lucca', '55'],
  MB: ['Monza', '20'],
  MC: ['Macerata', '62'],
  ME: ['Messina', '98'],
  MI: ['Milano', '20'],
  MN: ['Mantova', '46'],
  MO: ['Modena', '41'],
  MS: ['Massa', '54'],
  MT: ['Matera', '75'],
  NA: ['Napoli', '80'],
  NO: ['Novara', '28'],
  NU: ['Nuoro', '0'],
  OR: ['Oristano', '0'],
  PA: ['Palermo', '90'],
  PC: ['Piacenza', '29'],
  PD: ['Padova', '35'],
  PE: ['Pescara', '65'],
  PG: ['Perugia', '06'],
  PI: ['Pisa', '56'],
  PN: ['Pordenone', '33'],
  PO: ['Prato', '59'],
  PR: ['Parma', '43'],
  PT: ['Pistoia', '51'],
  PU: ['Pesaro', '61'],
  PV: ['Pavia', '27'],
  PZ: ['Potenza', '85'],
  RA: ['Ravenna', '48'],
  RC: ['Reggio Calabria', '89'],
  RE: ['Reggio Emilia', '42'],
  RG: ['Ragusa', '97'],
  RI: ['Rieti', '02'],
  RM: ['Roma', '00'],
  RN: ['Rimini', '47'],
  RO: ['Rovigo', '45'],
  SA: ['Salerno', '84'],
  SI: ['Siena', '53'],
  SO: ['Sondrio', '23'],
  SP: ['La Spezia', '19'],
  SR: ['Siracusa', '96'],
  SS: ['Sassari', '0'],
  SU: ['Carbonia', '0'],
  SV: ['Savona', '17'],
  TA: ['Taranto', '74'],
  TE: ['Teramo', '64'],
  TN: ['Trento', '38'],
  TO: ['Torino', '10'],
  TP: ['Trapani', '91'],
  TR: ['Terni', '05'],
  TS: ['Trieste', '34'],
  TV: ['Treviso', '31'],
  UD: ['Udine', '33'],
  VA: ['Varese', '21'],
  VB: ['Verbania', '28'],
  VC: ['Vercelli', '13'],
  VE: ['Venezia', '30'],
  VI: ['Vicenza', '36'],
  VR: ['Verona', '37'],
  VT: ['Viterbo', '01'],
  VV: ['Vibo Valentia', '89'],
};

/** Such as FI. */
export const provinceCodes = Object.keys(provinces);

/** Where a restaurant is. */
export interface Town {
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
}

/** Whether a postal code, and a town that is a capital, are of the province. */
export function areOfOneProvince({ city, province, postalCode }: Town) {
  const [own, digits = ''] = provinces[province] ?? [];
  const capitals = Object.values(provinces).map(([capital]) => capital);
  return (
    postalCode.startsWith(digits) && (city === own || !capitals.includes(city))
  );
}
