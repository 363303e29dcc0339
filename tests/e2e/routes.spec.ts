import { expect, test } from './osteria.ts';

test('the empty path leads to the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
});

const headings = {
  '/home': 'Osteria Piccola Avventura',
  '/prenota': 'Prenota',
  '/menu': 'Menù',
  '/lavora_con_noi': 'Lavora con noi',
  '/privacy_policy': 'Privacy Policy',
  '/dove_siamo': 'Dove siamo',
  '/contattaci': 'Contattaci',
  '/admin': 'Admin',
  '/unknown': 'Pagina non trovata',
} as const;

for (const [path, heading] of Object.entries(headings)) {
  test(`${path} opens with its heading`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}
