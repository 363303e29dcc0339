import { expect, test } from 'vitest';
import { zones } from '#restaurant/facts/floor-plan';
import { meals } from '#restaurant/facts/meals';
import { pictureTexts } from '#restaurant/facts/pictures';
import { facts } from '#restaurant/facts/restaurant';
import * as read from '../../../tools/content/facts.ts';

test('the site and the tools read the same in the owner’s YAML', () => {
  expect({ facts, meals, pictureTexts, zones }).toEqual({ ...read });
});
