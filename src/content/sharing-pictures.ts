import { galleryTexts } from './picture-texts.ts';
import { restaurant } from './restaurant.ts';

/**
 * The pictures that stand beside a page where it is shared: the poster, with plates and boat, and
 * those of the gallery. The build makes each from the picture of the same name in `pictures/`.
 */
export const sharingTexts = {
  // SAMPLE (esempio): put your own in its place, then delete this line.
  poster: `Il manifesto di ${restaurant.name}: una barchetta di tovagliolo sul piatto, fra le tagliatelle al ragù e il tiramisù.`,
  ...galleryTexts,
} as const;

export type SharingPicture = keyof typeof sharingTexts;
