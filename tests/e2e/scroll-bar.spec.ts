import { expect, test } from './osteria.ts';

// As on a desk, where scroll bars take room.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

test('an opened dialog moves nothing, whether the page scrolls or not', async ({
  page,
  prenota,
}) => {
  await prenota.open();
  const heading = page.getByRole('heading', { level: 1 });
  for (const height of [700, 6_000]) {
    await page.setViewportSize({ width: 1_440, height });
    await prenota.free('7').scrollIntoViewIfNeeded();
    const before = await heading.boundingBox();
    await prenota.free('7').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    await prenota.answer(/checkbox/, 'OK');
  }
});
