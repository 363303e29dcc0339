import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SiteDocument } from '../../content/documents/catalogue.ts';
import { useComesNear } from '../use-comes-near.ts';
import styles from './document-view.module.css';
import { openPdf, type PdfPage } from './pdf.ts';

interface PdfPagesProps {
  readonly document: SiteDocument;
  /** Shown in place of the pages until they are there. */
  readonly opening: ReactNode;
  /** Shown in place of the pages where they cannot be had. */
  readonly fault: ReactNode;
}

/** The pages of a PDF, drawn one below the other. */
export default function PdfPages({ document, opening, fault }: PdfPagesProps) {
  const [pages, setPages] = useState<readonly PdfPage[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const pdf = openPdf(document.url);
    pdf.pages.then(setPages, () => setHasFailed(true));
    return pdf.close;
  }, [document.url]);

  if (hasFailed) return fault;
  if (pages.length === 0) return opening;
  return (
    <ol className={styles.pages}>
      {pages.map((page, index) => (
        <li key={page.number}>
          <PageCanvas
            page={page}
            label={`${document.title}, pagina ${index + 1} di ${pages.length}`}
          />
        </li>
      ))}
    </ol>
  );
}

/** A page is drawn when it comes near the screen: a phone has little memory. */
function PageCanvas({ page, label }: { page: PdfPage; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useComesNear(canvas);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (!isNear || !canvas.current) return;
    page.draw(canvas.current).then(
      () => setIsDrawn(true),
      () => {},
    );
  }, [isNear, page]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={page.width}
      height={page.height}
      data-drawn={isDrawn}
    />
  );
}
