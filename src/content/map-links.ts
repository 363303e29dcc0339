import { addressLine, restaurant } from './restaurant.ts';

const { latitude, longitude } = restaurant.coordinates;

/** West, south, east and north of the embedded map, in degrees. */
const bounds = [
  longitude - 0.006,
  latitude - 0.003,
  longitude + 0.006,
  latitude + 0.003,
];

/** The embedded map, with a marker. */
export const mapUrl = `https://www.openstreetmap.org/export/embed.html?bbox=${bounds.join()}&layer=mapnik&marker=${latitude},${longitude}`;

/** The map on a page of its own. */
export const mapPageUrl = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

const destination = encodeURIComponent(`${restaurant.name}, ${addressLine}`);

/** Directions: on a phone each opens the app of that name. */
export const directions = [
  {
    text: 'Indicazioni con Google Maps',
    url: `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
  },
  {
    text: 'Indicazioni con Mappe di Apple',
    url: `https://maps.apple.com/?daddr=${latitude},${longitude}&q=${destination}`,
  },
  {
    text: 'Apri nella tua app di mappe',
    url: `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(restaurant.name)})`,
  },
] as const;
