import { useState } from 'react';
import { documentUrl, pdfTexts } from '../content/catalogue.ts';
import type { DocumentId } from '../content/document-ids.ts';
import styles from './pdf-section.module.css';

/**
 * A document's PDF in the browser's own viewer, in a closed section that loads
 * nothing until it is opened; and links to open and download it.
 */
export function PdfSection({ id, title }: { id: DocumentId; title: string }) {
  const url = documentUrl(id);
  const [hasViewer, setHasViewer] = useState(false);
  return (
    <details
      className={`screen-only ${styles.pdf}`}
      onToggle={(event) =>
        setHasViewer(event.currentTarget.open && showsFramedPdf())
      }
    >
      <summary>{pdfTexts.title(title)}</summary>
      <p className="row">
        <a href={url} className="tap" target="_blank" rel="noopener">
          {pdfTexts.open(title)}
        </a>
        <a href={url} className="tap" download>
          {pdfTexts.download}
        </a>
      </p>
      {hasViewer && (
        <iframe
          className="card"
          src={`${url}#toolbar=0&view=FitH`}
          title={title}
        />
      )}
    </details>
  );
}

/**
 * Whether this browser shows a PDF within a page, all of it. Those of iOS and
 * iPadOS have a viewer, which shows the first page alone there.
 */
function showsFramedPdf(): boolean {
  const { pdfViewerEnabled, platform, maxTouchPoints } = navigator;
  // iPadOS calls itself a Mac, which has no touch screen.
  const isIpad = platform === 'MacIntel' && maxTouchPoints > 1;
  return pdfViewerEnabled && !isIpad && !/^(?:iPhone|iPad)/.test(platform);
}
