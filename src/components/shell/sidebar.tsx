import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sidebarLinks } from '../../content/navigation.ts';
import { watchBackButton } from '../back-button.ts';
import { PageLink } from '../page-link.tsx';
import { useModal } from '../use-modal.ts';
import styles from './sidebar.module.css';

/** The menu icon and the modal navigation that it opens; choosing a link closes it. */
export function Sidebar() {
  const [isOpen, setIsOpen] = useState(false);
  const { open, close, element, attributes } = useModal(() => setIsOpen(false));
  const { pathname } = useLocation();
  useEffect(watchBackButton, []);

  function onLinkClick(event: MouseEvent, to: string) {
    const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (to === pathname && !opensTab) event.preventDefault();
    if (event.defaultPrevented || opensTab) void close();
    // The page takes the place of what the back button would have closed.
    else element.current?.close();
  }

  function closeOnBackdrop({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) void close();
  }

  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label="Apri il menu di navigazione"
        onClick={() => {
          open();
          setIsOpen(true);
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 6h18M3 12h14M3 18h18" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself. */}
      <dialog
        {...attributes}
        className={styles.sidebar}
        aria-label="Menu di navigazione"
        onClick={closeOnBackdrop}
      >
        <div className={styles.content}>
          <button
            type="button"
            className={styles.icon}
            aria-label="Chiudi il menu di navigazione"
            onClick={() => void close()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
          <nav aria-label="Tutte le pagine">
            <ul className={styles.links}>
              {sidebarLinks.map(({ to, text }) => (
                <li key={to}>
                  <PageLink to={to} replace onClick={(event) => onLinkClick(event, to)}>
                    {text}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </dialog>
    </>
  );
}
