import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { projectPath } from '../../tools/project.ts';

/** Ports beside those of the suite that is running for these tests. */
const ports = {
  SITE_PORT: '15173',
  SERVICES_PORT: '15174',
  DATABASE_PORT: '19000',
  AUTH_PORT: '19099',
};

function start(env: Record<string, string> = ports) {
  const child = spawn(process.execPath, ['--import', 'tsx', projectPath('tools/start.ts')], {
    cwd: projectPath('.'),
    env: { ...process.env, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const printed = async (text: string) => {
    while (!output.includes(text)) {
      const stillRunning = await Promise.race([ended.then(() => false), pause(100)]);
      if (!stillRunning) throw new Error(`It ended without "${text}":\n${output}`);
    }
  };
  return { child, ended, printed, output: () => output };
}

const pause = (ms: number) => new Promise<true>((resolve) => setTimeout(resolve, ms, true));

/** The processes below `pid`, by what `ps` says. */
function descendants(pid: number): number[] {
  const rows = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout;
  const children = rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('npm start', { timeout: 60_000 }, () => {
  test('serves the site with its demo data, and Ctrl-C leaves no process behind', async () => {
    const { child, ended, printed } = start();
    await printed('Ctrl-C stops everything');
    const page = await fetch('http://127.0.0.1:15173/prenota');
    expect(await page.text()).toContain('<div id="root">');
    const settings = await fetch('http://127.0.0.1:19000/admin.json?ns=demo-osteria-default-rtdb', {
      headers: { authorization: 'Bearer owner' },
    });
    expect(await settings.json()).toEqual({ esterno: true, prenotazioni: true });

    const processes = descendants(child.pid ?? 0);
    expect(processes).not.toEqual([]);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    // A compiler's helper ends when it notices that nobody talks to it any more.
    await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), 3_000);
  });

  test('ends with the reason when a part of it crashes', async () => {
    const { child, ended, printed, output } = start();
    await printed('Ctrl-C stops everything');
    for (const pid of descendants(child.pid ?? 0)) process.kill(pid, 'SIGKILL');
    expect(await ended).toBe(1);
    expect(output()).toContain('The Firebase emulators (auth) ended');
  });

  test('names a busy port and how to choose another', async () => {
    const taken = createServer().listen(Number(ports.SERVICES_PORT), '127.0.0.1');
    onTestFinished(() => void taken.close());
    const { ended, output } = start();
    expect(await ended).toBe(1);
    expect(output()).toContain('Port 15174 for the stand-ins');
    expect(output()).toContain('SERVICES_PORT=16174');
  });

  test.each([
    [{ SITE_PORT: 'http' }, 'SITE_PORT is "http": it takes a port'],
    [{ DATABASE_EMULATOR: 'other' }, 'DATABASE_EMULATOR is "other"'],
  ])('with %j says what is wrong', async (env, message) => {
    const { ended, output } = start({ ...ports, ...env });
    expect(await ended).toBe(1);
    expect(output()).toContain(message);
  });
});
