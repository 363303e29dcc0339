import library from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** The URLs of pdf.js as it is published: the library and its worker. */
export const pdfJsFiles = [library, worker] as const;
