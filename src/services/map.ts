/**
 * Whether the server of the map answers. A page is told of a foreign frame that it has loaded also
 * where the browser shows an error in it.
 */
export async function isMapReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', mode: 'no-cors' });
    return true;
  } catch {
    return false;
  }
}
