import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Config } from '../../config.ts';
import { pages } from '../../content/pages.ts';
import { restaurant } from '../../content/restaurant.ts';
import type { SharedDatabase } from '../../tables/use-database.ts';
import { type DialogContent, ShownDialog } from '../../ui/dialog.tsx';
import { createDialogs } from '../../ui/dialogs.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './session.module.css';
import { loginFailures, sessionTexts } from './session-texts.ts';
import { useIsSlow } from './use-is-slow.ts';
import { useSession } from './use-session.ts';

const loadAdminBlock = () =>
  import('./admin-block.tsx').catch(() => ({ default: NotLoaded }));

/** Visitors who are not signed in do without its code. */
const AdminBlock = lazy(loadAdminBlock);

interface SessionBlockProps extends SharedDatabase {
  readonly config: Config;
  /** Called with how many bookings are new. */
  readonly onNewCount: (count: number) => void;
}

/**
 * The login block, or the block of the signed-in user: requirements, section
 * 4.
 */
export function SessionBlock({
  database,
  live,
  config,
  onNewCount,
}: SessionBlockProps) {
  const session = useSession(database, config);
  const { hasEnded } = session;
  const isUnknown = session.user === 'unknown';
  const user = session.user === 'unknown' ? null : session.user;
  const isSlow = useIsSlow(isUnknown);
  const [dialogs] = useState(() => createDialogs<DialogContent>());
  const signedIn = useRef<HTMLElement>(null);
  const [hasSignedIn, setHasSignedIn] = useState(false);
  useEffect(() => {
    if (hasSignedIn && user !== null) signedIn.current?.focus();
  }, [hasSignedIn, user]);
  const uid = user?.uid;
  // A question is for the user to whom it was shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => dialogs.cancelQuestions, [dialogs, uid]);
  const navigate = useNavigate();

  async function logIn(email: string, password: string) {
    // While the answer of the service is awaited.
    void loadAdminBlock();
    const outcome = await session.signIn(email, password);
    if (outcome === 'signed in') return setHasSignedIn(true);
    const text = sessionTexts.loginFailed(loginFailures[outcome]);
    await dialogs.alert({ text });
  }

  async function logOut() {
    if (!(await dialogs.confirm({ text: sessionTexts.confirmLogout }))) return;
    try {
      await session.signOut();
    } catch (error) {
      console.info(error);
      const text = sessionTexts.logoutFailed(sessionTexts.sessionStays);
      return dialogs.alert({ text });
    }
    await dialogs.alert({ text: sessionTexts.loggedOut });
    navigate(pages.home.path);
  }

  return (
    <>
      {isUnknown && !isSlow ? <p>{sessionTexts.loading}</p> : null}
      {hasEnded ? <p role="alert">{sessionTexts.sessionEnded}</p> : null}
      {isUnknown || user ? null : <LoginForm onLogin={logIn} />}
      {user || (isUnknown && isSlow) ? (
        <section
          ref={signedIn}
          tabIndex={-1}
          aria-label={
            user ? sessionTexts.greeting(user.email ?? '') : undefined
          }
        >
          <Suspense fallback={<p>{sessionTexts.loading}</p>}>
            <AdminBlock
              key={user?.uid}
              database={database}
              live={live}
              user={user}
              dialogs={dialogs}
              onNewCount={onNewCount}
            />
          </Suspense>
        </section>
      ) : null}
      {user ? (
        <div className={`row screen-only ${styles.foot}`}>
          <p>{sessionTexts.greeting(user.email ?? '')}</p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void logOut()}
          >
            {sessionTexts.logOut}
          </button>
          <p>
            <a
              className="tap"
              href={restaurant.spreadsheet}
              aria-describedby="sheet-contents"
            >
              {sessionTexts.spreadsheet}
            </a>
            <br />
            <span id="sheet-contents">{sessionTexts.spreadsheetContents}</span>
          </p>
        </div>
      ) : null}
      <ShownDialog dialogs={dialogs} contentOf={(content) => content} />
    </>
  );
}
