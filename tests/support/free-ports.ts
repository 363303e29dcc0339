import { isFree, ports } from '../../tools/suite/ports.ts';

/** The range below the ports that systems give to outgoing connections. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;

/** A free port that no connection takes until it is used. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORT_COUNT);
  return (await isFree(port)) ? port : freePort();
}

/** The environment of another local suite on this machine, on free ports. */
export async function freePorts() {
  const entries = Object.values(ports).map(async ({ variable }) => [
    variable,
    String(await freePort()),
  ]);
  type Variable = (typeof ports)[keyof typeof ports]['variable'];
  const env: Record<Variable, string> = Object.fromEntries(
    await Promise.all(entries),
  );
  return env;
}
