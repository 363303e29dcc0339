import { expect, test } from './osteria.ts';

// As on a desk, where scroll bars take room.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

for (const [kind, height] of [
  ['that scrolls', 700],
  ['that does not scroll', 6_000],
] as const)
  test(`an opened dialog moves nothing on a page ${kind}`, async ({
    page,
    prenota,
  }) => {
    await page.setViewportSize({ width: 1_440, height });
    await prenota.open();
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await prenota.free('7').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
  });
