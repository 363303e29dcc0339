import { chooseDatabase, startEmbeddedDatabase } from './database.ts';
import { type FirebaseEmulator, startFirebaseEmulators } from './firebase-emulators.ts';
import { requireFreePorts } from './free-ports.ts';
import { startLocalServices } from './local-services.ts';
import { HOST, ports } from './ports.ts';
import { seedDemo } from './seed-demo.ts';
import { temporaryFolderFault } from './temporary-folder.ts';

export interface Suite {
  /** Rejects with the reason when a part of the suite ends unasked. */
  readonly crashed: Promise<never>;
  stop(): Promise<void>;
}

/**
 * Starts all that the site talks to: the Authentication emulator, the database emulator and the
 * stand-ins for form-mail and spreadsheet; with `hosting` also the built site behind its headers.
 * The demo data is in when it resolves.
 * @throws naming a busy port or a full disk, or with the reason of the part that did not start;
 *   nothing runs then
 */
export async function startSuite({ hosting }: { hosting: boolean }): Promise<Suite> {
  await requireFreePorts([
    'auth',
    'database',
    'services',
    ...(hosting ? ['preview' as const] : []),
  ]);
  const fault = temporaryFolderFault();
  if (fault !== null) throw new Error(fault);
  const { choice, reason } = chooseDatabase();
  console.log(`Database emulator: ${choice} (${reason}).`);
  const emulators: FirebaseEmulator[] = ['auth'];
  if (choice === 'official') emulators.push('database');
  if (hosting) emulators.push('hosting');

  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(stops.splice(0).map((stopPart) => stopPart()));
  };
  try {
    const services = await startLocalServices({ host: HOST, port: ports.services.port });
    stops.push(services.close);
    if (choice === 'embedded') stops.push((await startEmbeddedDatabase()).close);
    const firebase = await startFirebaseEmulators(emulators);
    stops.push(firebase.stop);
    await seedDemo();
    return { crashed: firebase.crashed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
