import { expect, test } from 'vitest';
import { zones } from '#restaurant/facts/floor-plan';
import { meals } from '#restaurant/facts/meals';
import { messages } from '#restaurant/facts/messages';
import { pictureTexts } from '#restaurant/facts/pictures';
import { facts } from '#restaurant/facts/restaurant';
import * as read from '../../../tools/content/facts.ts';

test('the site and the tools read the same in the owner’s YAML', () => {
  expect({ facts, meals, messages, pictureTexts, zones }).toEqual({ ...read });
});
