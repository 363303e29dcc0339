import { type MouseEvent, useRef, useState } from 'react';
import { sidebarLinks } from '../../content/navigation.ts';
import { PageLink } from '../page-link.tsx';
import styles from './sidebar.module.css';

/** The menu icon and the modal navigation that it opens; choosing a link closes it. */
export function Sidebar() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => dialog.current?.close();

  function open() {
    dialog.current?.showModal();
    setIsOpen(true);
  }

  function closeOnBackdrop({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) close();
  }

  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label="Apri il menu di navigazione"
        onClick={open}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 6h18M3 12h14M3 18h18" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself. */}
      <dialog
        ref={dialog}
        className={styles.sidebar}
        aria-label="Menu di navigazione"
        onClick={closeOnBackdrop}
        onClose={() => setIsOpen(false)}
      >
        <div className={styles.content}>
          <button
            type="button"
            className={styles.icon}
            aria-label="Chiudi il menu di navigazione"
            onClick={close}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
          <nav aria-label="Tutte le pagine">
            <ul className={styles.links}>
              {sidebarLinks.map(({ to, text }) => (
                <li key={to}>
                  <PageLink to={to} onClick={close}>
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
