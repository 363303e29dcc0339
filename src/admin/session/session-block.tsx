import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Config } from '../../config.ts';
import { pages } from '../../content/pages.ts';
import { restaurant } from '../../content/restaurant.ts';
import type { SharedDatabase } from '../../tables/use-database.ts';
import { ShownDialog } from '../../ui/dialog.tsx';
import { createDialogs } from '../../ui/dialogs.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { useIsLate } from '../../ui/use-is-late.ts';
import type { SheetAnswer, StaffContent, StaffDialogs } from '../shown/ask.ts';
import { LoginForm } from './login-form.tsx';
import styles from './session.module.css';
import { loginFailures, sessionTexts } from './session-texts.ts';
import { SLOW_MS, useSession } from './use-session.ts';

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
  const isSlow = useIsLate(isUnknown, SLOW_MS);
  const [dialogs] = useState(() => createDialogs<StaffContent, SheetAnswer>());
  const signedIn = useRef<HTMLElement>(null);
  const [hasSignedIn, setHasSignedIn] = useState(false);
  useEffect(() => {
    if (!hasSignedIn || user === null) return;
    signedIn.current?.focus();
    // The book loads above what was in view.
    window.scrollTo(0, 0);
  }, [hasSignedIn, user]);
  async function logIn(email: string, password: string) {
    // While the answer of the service is awaited.
    void loadAdminBlock();
    const outcome = await session.signIn(email, password);
    if (outcome === 'signed in') return setHasSignedIn(true);
    const text = sessionTexts.loginFailed(loginFailures[outcome]);
    await dialogs.alert({ text });
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
        <SessionFoot
          key={user.uid}
          email={user.email ?? ''}
          dialogs={dialogs}
          signOut={session.signOut}
        />
      ) : null}
      <ShownDialog dialogs={dialogs} contentOf={(content) => content} />
    </>
  );
}

interface SessionFootProps {
  readonly email: string;
  readonly dialogs: StaffDialogs;
  readonly signOut: () => Promise<void>;
}

/** Who is signed in, and the way out; small, below everything. */
function SessionFoot({ email, dialogs, signOut }: SessionFootProps) {
  const navigate = useNavigate();
  const question = useRef<AbortController>(null);
  // Another user is not asked.
  useEffect(() => () => question.current?.abort(), []);

  async function logOut() {
    const ending = new AbortController();
    question.current = ending;
    const text = sessionTexts.confirmLogout;
    if (!(await dialogs.ask({ text }, ending.signal))) return;
    try {
      await signOut();
    } catch (error) {
      console.info(error);
      const reason = sessionTexts.logoutFailed(sessionTexts.sessionStays);
      return dialogs.alert({ text: reason });
    }
    await dialogs.alert({ text: sessionTexts.loggedOut });
    navigate(pages.home.path);
  }

  return (
    <div className={`row screen-only ${styles.foot}`}>
      <p>{sessionTexts.greeting(email)}</p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => void logOut()}
      >
        {sessionTexts.logOut}
      </button>
      <details>
        <summary className="tap">{sessionTexts.forOwner}</summary>
        <a
          className="tap"
          href={restaurant.spreadsheet}
          aria-describedby="sheet-contents"
        >
          {sessionTexts.spreadsheet}
        </a>
        <p id="sheet-contents">{sessionTexts.spreadsheetContents}</p>
        <Link className="tap" to={pages.home.path}>
          {sessionTexts.site}
        </Link>
      </details>
    </div>
  );
}
