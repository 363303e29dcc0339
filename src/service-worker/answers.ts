import type { KeptFile } from './kept-file.ts';
import { kept } from './kept-files.ts';

/** How long a page may take on one bar of signal before the kept one is shown, in ms. */
const PATIENCE = 3_000;

/**
 * A page or document as the site has it now, so that nobody is held in an old version; the kept one
 * where the network fails or takes too long.
 * @param fresh the network's answer
 * @throws what the network throws, where nothing is kept
 */
export async function freshOrKept(fresh: Promise<Response>, file: KeptFile): Promise<Response> {
  const impatience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const inTime = await Promise.race([fresh, impatience]).catch(() => undefined);
  return inTime ?? (await kept(file)) ?? fresh;
}

/** A file whose path changes with its content: what is kept is what the network would send. */
export async function keptOrFresh(request: Request, file: KeptFile): Promise<Response> {
  return (await kept(file)) ?? fetch(request);
}

/**
 * A picture in the size that a page asks for; without a network in the one size that is kept of it.
 * @throws what the network throws, where nothing is kept
 */
export async function picture(request: Request, files: readonly KeptFile[]): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const name = pictureName(new URL(request.url).pathname);
    const file = name === null ? undefined : files.find(({ url }) => pictureName(url) === name);
    const other = file && (await kept(file));
    if (other) return other;
    throw error;
  }
}

/** `/assets/galleria-sala-DLdu6jNQ.avif` in any size and format is `/assets/galleria-sala`. */
function pictureName(path: string): string | null {
  const [, name = null] = /^(.*)-[\w-]{8}\.(?:avif|webp)$/.exec(path) ?? [];
  return name;
}
