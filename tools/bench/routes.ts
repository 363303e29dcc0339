import { paths } from '../../src/paths.ts';

export interface Route {
  /** The path without its slash, as the command line and the results name the page. */
  readonly name: string;
  readonly path: string;
}

/** Every page of the site. */
export const routes: readonly Route[] = Object.values(paths).map((path) => ({
  name: path.slice(1),
  path,
}));
