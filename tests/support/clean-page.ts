import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import '@testing-library/jest-dom/vitest';

// Other suites run beside this one.
configure({ asyncUtilTimeout: 10_000 });
// happy-dom loads no pictures, and calls all of them broken.
Object.defineProperty(HTMLImageElement.prototype, 'complete', {
  configurable: true,
  value: false,
});
// Files of tests share their page.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
