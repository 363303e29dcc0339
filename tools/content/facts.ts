import { parseFloorPlan } from './floor-plan.ts';
import { readOwnerFile } from './owner-file.ts';
import { parsePictureTexts } from './picture-texts.ts';
import { parseRestaurant } from './restaurant.ts';

// `#restaurant/facts/…` for Node: package.json, "imports". It reads the owner's
// files when a command starts; Vite makes modules of them instead:
// tools/build/content-files.ts.

export const { meals, messages, ...facts } = readOwnerFile(
  'restaurant.yaml',
  parseRestaurant,
);
export const zones = readOwnerFile('floor-plan.yaml', parseFloorPlan);
export const pictureTexts = readOwnerFile(
  'pictures/pictures.yaml',
  parsePictureTexts,
);
