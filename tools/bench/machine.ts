import { cpus, platform, totalmem } from 'node:os';
import type { Browser } from '@playwright/test';
import firebase from 'firebase/package.json' with { type: 'json' };
import lighthouse from 'lighthouse/package.json' with { type: 'json' };
import react from 'react/package.json' with { type: 'json' };
import vite from 'vite/package.json' with { type: 'json' };

/** What the figures were measured on and with. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: NodeJS.Platform;
  readonly versions: Readonly<Record<string, string>>;
}

export function describeMachine(browser: Browser): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: platform(),
    versions: {
      node: process.versions.node,
      chromium: browser.version(),
      lighthouse: lighthouse.version,
      vite: vite.version,
      react: react.version,
      firebase: firebase.version,
    },
  };
}
