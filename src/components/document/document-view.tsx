import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SiteDocument } from '../../content/documents/catalogue.ts';
import { useIsInBrowser } from '../in-browser.tsx';
import { PageErrorBoundary } from '../page-error-boundary.tsx';
import { useComesNear } from '../use-comes-near.ts';
import styles from './document-view.module.css';
import { hasPdfViewer } from './has-pdf-viewer.ts';

/** pdf.js is large: only the browsers that need it fetch it, when a document comes near. */
const PdfPages = lazy(() => import('./pdf-pages.tsx'));

/**
 * A PDF shown inline by the browser's own viewer, page by page with pdf.js where there is none (most
 * phones and tablets), and always with a link to open or download it.
 */
export function DocumentView({ document }: { document: SiteDocument }) {
  const { title, url, language, pageCount, bytes } = document;
  const section = useRef<HTMLElement>(null);
  const isNear = useComesNear(section);
  const origin = useIsInBrowser() ? window.location.origin : '';

  return (
    <section
      ref={section}
      className={styles.document}
      lang={language}
      aria-labelledby={`${document.id}-title`}
    >
      <h2 id={`${document.id}-title`}>{title}</h2>
      <p className={styles.links}>
        <a href={url} target="_blank" rel="noopener">
          Apri «{title}»
        </a>
        <a href={url} download data-address={`${origin}${url}`}>
          Scarica il PDF
        </a>
        <span>
          {pageCount} pagine, {Math.round(bytes / 1000)} kB
        </span>
      </p>
      <Pages document={document} isNear={isNear} />
    </section>
  );
}

function Pages({ document, isNear }: { document: SiteDocument; isNear: boolean }) {
  const [hasViewer, setHasViewer] = useState<boolean | null>(null);
  useEffect(() => setHasViewer(hasPdfViewer()), []);

  if (hasViewer === true) {
    const { url, title } = document;
    return (
      // Without the viewer's bars, which come late and push the paper down: the links above do as much.
      <iframe
        className={styles.frame}
        src={`${url}#toolbar=0&view=FitH`}
        title={title}
        loading="lazy"
      />
    );
  }
  if (hasViewer === null || !isNear) {
    return (
      <div className={styles.frame}>
        <p>Il documento si apre con i collegamenti qui sopra.</p>
      </div>
    );
  }
  const opening = <p className={styles.frame}>Stiamo aprendo il documento…</p>;
  return (
    <PageErrorBoundary fallback={<DocumentFault />}>
      <Suspense fallback={opening}>
        <PdfPages document={document} opening={opening} fault={<DocumentFault />} />
      </Suspense>
    </PageErrorBoundary>
  );
}

function DocumentFault() {
  return (
    <p role="alert">
      Il documento non si può mostrare qui: aprilo o scaricalo con i collegamenti qui sopra.
    </p>
  );
}
