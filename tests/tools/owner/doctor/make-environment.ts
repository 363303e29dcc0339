import { FORM_SERVICE } from '../../../../tools/shared/form-service.ts';

/** The variables of a project that could be real, changed as asked. */
export function makeEnvironment(
  overrides: Readonly<Record<string, string>> = {},
) {
  return {
    VITE_FIREBASE_API_KEY: `AIza${'x1_-'.repeat(8)}xyz`,
    VITE_FIREBASE_PROJECT_ID: 'osteria-vera',
    VITE_FIREBASE_DATABASE_URL:
      'https://osteria-vera-default-rtdb.europe-west1.firebasedatabase.app',
    VITE_FORM_MAIL_URL: FORM_SERVICE.url,
    VITE_FORM_MAIL_ACCESS_KEY: FORM_SERVICE.exampleKey,
    VITE_SPREADSHEET_URL: 'https://script.google.com/macros/s/AKfycbx_1-2/exec',
    ...overrides,
  };
}
