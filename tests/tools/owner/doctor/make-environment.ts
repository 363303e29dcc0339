/** The variables of a project that could be real, changed as asked. */
export function makeEnvironment(
  overrides: Readonly<Record<string, string>> = {},
) {
  return {
    VITE_FIREBASE_API_KEY: `AIza${'x1_-'.repeat(8)}xyz`,
    VITE_FIREBASE_PROJECT_ID: 'osteria-vera',
    VITE_FIREBASE_DATABASE_URL:
      'https://osteria-vera-default-rtdb.europe-west1.firebasedatabase.app',
    VITE_FORM_MAIL_URL: 'https://api.web3forms.com/submit',
    VITE_FORM_MAIL_ACCESS_KEY: '1a2b3c4d-1111-4222-8333-abcdef012345',
    VITE_SPREADSHEET_URL: 'https://script.google.com/macros/s/AKfycbx_1-2/exec',
    ...overrides,
  };
}
