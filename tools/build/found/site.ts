import type { SharingPicture } from '../../../src/content/sharing-pictures.ts';

/** What the pages say of the site as a whole to those who find or share them. */
export interface Site {
  /** `https://host`. */
  readonly url: string;
  /** The path of each sharing picture, by its name. */
  readonly pictures: Readonly<Record<SharingPicture, string>>;
}
