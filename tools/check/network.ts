import { networkInterfaces } from 'node:os';

/**
 * Prints what is missing on a machine whose only network is loopback: Chromium
 * says there that it is offline, and journeys fail without another reason.
 */
export function reportMissingNetwork(): void {
  const addresses = Object.values(networkInterfaces()).flat();
  if (addresses.some((address) => address?.internal === false)) return;
  console.log(
    'This machine has no network but loopback: the browser says that it is offline, and journeys may fail. Give it any other network interface.',
  );
}
