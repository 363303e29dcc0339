import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentUrl } from '../../src/content/catalogue.ts';
import PrivacyPolicy from '../../src/routes/privacy_policy.tsx';
import { renderPage } from '../support/render.tsx';

test('/privacy_policy has the whole policy as text, and its PDF', () => {
  renderPage(<PrivacyPolicy />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  expect(screen.getAllByRole('rowheader')).toHaveLength(6);
  const link = screen.getByText('Scarica il PDF').closest('a');
  expect(link).toHaveAttribute('download');
  expect(link).toHaveAttribute('href', documentUrl('privacy-policy'));
});
