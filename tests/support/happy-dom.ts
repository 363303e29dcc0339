import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { setup } = builtinEnvironments['happy-dom'];

/** Pages by happy-dom, with Node's own requests: its own print an error for each cut line. */
export default {
  name: 'happy-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    const { fetch, Request, Response, Headers, AbortController, AbortSignal } = global;
    const environment = await setup(global, options);
    Object.assign(global, { fetch, Request, Response, Headers, AbortController, AbortSignal });
    return environment;
  },
} satisfies Environment;
