import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { sharingPicture } from '../../../../tools/build/seo/sharing-pictures.ts';

test('a photograph that was taken upright is upright in its preview', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'photograph-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'photograph.jpg');
  const red = await sharp({
    create: { width: 600, height: 1200, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer();
  // As a camera stores it: on its side, red on the left, to be turned by 90°.
  await sharp({
    create: { width: 1200, height: 1200, channels: 3, background: '#0000ff' },
  })
    .composite([{ input: red, gravity: 'west' }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);

  const preview = sharp(await sharingPicture(file));
  const { data, info } = await preview
    .raw()
    .toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) =>
    data[(y * info.width + x) * info.channels];
  expect([info.width, info.height]).toEqual([1200, 630]);
  expect(redAt(10, 10)).toBeGreaterThan(200);
  expect(redAt(info.width - 10, 10)).toBeGreaterThan(200);
  expect(redAt(10, info.height - 10)).toBeLessThan(50);
});
