import type * as PdfJs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfJsFiles } from './pdf-js-files.ts';

const [libraryUrl, workerUrl] = pdfJsFiles;

/** Widest that a page is drawn, in canvas px: sharp on a phone, small in its memory. */
const MAX_WIDTH = 1_600;

export interface PdfPage {
  readonly number: number;
  /** Size of the canvas to draw on, in px. */
  readonly width: number;
  readonly height: number;
  /** Rejects where the document is closed before it is drawn. */
  draw(canvas: HTMLCanvasElement): Promise<void>;
}

export interface OpenPdf {
  /** Rejects where the file, or pdf.js itself, cannot be fetched or read. */
  readonly pages: Promise<readonly PdfPage[]>;
  close(): void;
}

/** Opens a PDF of this site with pdf.js. */
export function openPdf(url: string): OpenPdf {
  const opening = loadPdfJs().then((pdfjs) => pdfjs.getDocument({ url, isEvalSupported: false }));
  const width = Math.min(MAX_WIDTH, window.innerWidth * window.devicePixelRatio);

  async function readPages(): Promise<readonly PdfPage[]> {
    const pdf = await (await opening).promise;
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
    return Promise.all(
      numbers.map(async (number) => {
        const page = await pdf.getPage(number);
        const scale = width / page.getViewport({ scale: 1 }).width;
        const viewport = page.getViewport({ scale });
        return {
          number,
          width: Math.floor(viewport.width),
          height: Math.floor(viewport.height),
          draw: (canvas: HTMLCanvasElement) => page.render({ canvas, viewport }).promise,
        };
      }),
    );
  }

  return {
    pages: readPages(),
    close: () =>
      void opening.then(
        (task) => task.destroy(),
        () => {},
      ),
  };
}

async function loadPdfJs(): Promise<typeof PdfJs> {
  const pdfjs: typeof PdfJs = await import(/* @vite-ignore */ libraryUrl);
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  return pdfjs;
}
