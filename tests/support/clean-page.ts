import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import '@testing-library/jest-dom/vitest';

// happy-dom's own would send requests for the server's time to
// localhost:3000, and print that nothing listens there.
globalThis.fetch = () => Promise.reject(new TypeError('No network.'));

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
