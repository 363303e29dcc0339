import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { galleryPictures } from '../../src/content/pictures.ts';
import { Illustrated } from '../../src/ui/illustrated.tsx';
import { Picture } from '../../src/ui/picture.tsx';
import { renderPage } from '../support/render.tsx';

/** A page with its picture. */
function renderIllustrated() {
  const { container } = renderPage(
    <Illustrated picture={1}>the page</Illustrated>,
  );
  return {
    picture: () => container.querySelector('img'),
    frame: () => container.querySelector('.framed'),
  };
}

test('a picture beside a page that cannot be loaded leaves neither an icon nor a frame', () => {
  const { picture, frame } = renderIllustrated();
  const shown = picture();
  expect(frame()).toContainElement(shown);
  if (shown) fireEvent.error(shown);
  expect(picture()).toBeNull();
  expect(frame()).toBeNull();
  expect(screen.getByText('the page')).toBeVisible();
});

test('a picture that has failed before hydration is left out, too', () => {
  const { prototype } = HTMLImageElement;
  const failed = { complete: true, currentSrc: '/1.png', naturalWidth: 0 };
  const properties = Object.getOwnPropertyDescriptors(prototype);
  for (const [name, value] of Object.entries(failed))
    Object.defineProperty(prototype, name, { configurable: true, value });
  const { frame } = renderIllustrated();
  Object.defineProperties(prototype, properties);
  expect(frame()).toBeNull();
});

test('a picture with a description becomes that text if it cannot be loaded', () => {
  renderPage(
    <Picture picture={galleryPictures[1]} alt="The room" sizes="50vw" />,
  );
  fireEvent.error(screen.getByRole('img', { name: 'The room' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('The room')).toBeVisible();
});
