import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { sidebarLinks } from '../../content/pages.ts';
import { shellTexts } from '../../content/shell-texts.ts';
import closeIcon from '../icons/close.svg?raw';
import menuIcon from '../icons/menu.svg?raw';
import { Ornament } from '../ornament.tsx';
import styles from './sidebar.module.css';

const ID = 'menu-di-navigazione';

/**
 * The menu icon and the navigation that it opens; choosing a link closes it. As
 * a popover it opens and closes without the page's script, too; in browsers
 * without popovers the script opens it as a modal dialog. Back closes it: while
 * it is open, the history has one more entry of the same page, which a link in
 * it replaces.
 */
export function Sidebar() {
  const sidebar = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const isOpen = () => (sidebar.current?.getClientRects().length ?? 0) > 0;
    function onPopState() {
      const wasLeaving = isLeaving;
      isLeaving = false;
      if (!isOpen()) leaveEntry();
      // It was opened again before the browser had gone back.
      else if (wasLeaving) addEntry();
      else if (!isOnEntry()) close(sidebar.current);
    }
    window.addEventListener('popstate', onPopState);
    // The menu can be opened before the page is hydrated.
    if (isOpen()) addEntry();
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  function openWithoutPopover() {
    if (hasPopovers()) return;
    sidebar.current?.showModal();
    addEntry();
  }

  /** The focused element must not be hidden behind it. */
  function closeBehindFocus({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget))
      close(sidebar.current);
  }

  function choose(event: MouseEvent, path: string) {
    close(sidebar.current);
    // Otherwise the page would be in the history twice.
    if (path === pathname) event.preventDefault();
  }

  return (
    <>
      <button
        type="button"
        className={styles.icon}
        popoverTarget={ID}
        aria-label={shellTexts.openMenu}
        onClick={openWithoutPopover}
      >
        <Ornament svg={menuIcon} />
      </button>
      <dialog
        ref={sidebar}
        id={ID}
        popover="auto"
        className={styles.sidebar}
        aria-label={shellTexts.menu}
        onBlur={closeBehindFocus}
        // Before the browser can go back.
        onBeforeToggle={({ newState }) => newState === 'open' && addEntry()}
        // After the link that closed it was followed.
        onToggle={({ newState }) => newState === 'closed' && leaveEntry()}
        onClose={leaveEntry}
      >
        <button
          type="button"
          className={styles.icon}
          popoverTarget={ID}
          popoverTargetAction="hide"
          aria-label={shellTexts.closeMenu}
          onClick={() => close(sidebar.current)}
        >
          <Ornament svg={closeIcon} />
        </button>
        <nav aria-label={shellTexts.allPages}>
          <ul className="nav nav-list">
            {sidebarLinks.map(({ path, title, linkText = title }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  replace
                  onClick={(event) => choose(event, path)}
                >
                  {linkText}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* It covers the page beside the menu. Without it a tap there would
            also reach the page. */}
        <button
          type="button"
          className={styles.beside}
          popoverTarget={ID}
          popoverTargetAction="hide"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => close(sidebar.current)}
        />
      </dialog>
    </>
  );
}

/** Safari 16, Chrome 113, Firefox 124 and those before them have none. */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

function close(sidebar: HTMLDialogElement | null) {
  if (hasPopovers()) sidebar?.hidePopover();
  else sidebar?.close();
}

/** Whether the browser is going back, since the menu was closed. */
let isLeaving = false;

const isOnEntry = () => history.state?.hasPopover === true;

function addEntry() {
  // With the router's own state: for the router the entry is the same page.
  if (!isOnEntry())
    history.pushState({ ...history.state, hasPopover: true }, '');
}

function leaveEntry() {
  if (!isOnEntry() || isLeaving) return;
  isLeaving = true;
  history.back();
}
