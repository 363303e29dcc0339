import {
  type FormEvent,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Config } from '../../config.ts';
import { pages } from '../../content/pages.ts';
import { restaurant } from '../../content/restaurant.ts';
import type { SharedDatabase } from '../../tables/use-database.ts';
import { type DialogContent, ShownDialog } from '../../ui/dialog.tsx';
import { createDialogs, type Dialogs } from '../../ui/dialogs.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { LabelledInput } from '../labelled-input.tsx';
import styles from './session.module.css';
import { loginFailures, sessionTexts } from './session-texts.ts';
import { useSession } from './use-session.ts';
import { Waiting } from './waiting.tsx';

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
  const [dialogs] = useState(() => createDialogs<DialogContent>());
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
      {isUnknown ? <Waiting /> : null}
      {hasEnded ? <p role="alert">{sessionTexts.sessionEnded}</p> : null}
      {isUnknown || user ? null : <LoginForm onLogin={logIn} />}
      {user ? (
        <section
          ref={signedIn}
          tabIndex={-1}
          aria-label={sessionTexts.greeting(user.email ?? '')}
        >
          <Suspense fallback={<p>{sessionTexts.loading}</p>}>
            <AdminBlock
              key={user.uid}
              database={database}
              live={live}
              user={user}
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

/** The form has the attributes that password managers look for. */
export function LoginForm({
  onLogin,
}: {
  readonly onLogin: (email: string, password: string) => Promise<void>;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [isPasswordShown, setIsPasswordShown] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    setIsBusy(true);
    await onLogin(
      String(data.get('email')).trim(),
      String(data.get('password')),
    );
    setIsBusy(false);
  }

  return (
    <form className={styles.login} onSubmit={(event) => void submit(event)}>
      <p className="lead">{sessionTexts.invitation}</p>
      <LabelledInput
        label={sessionTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <LabelledInput
        label={sessionTexts.password}
        name="password"
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <p>
        <button
          type="button"
          className="tap"
          onClick={() => setIsPasswordShown(!isPasswordShown)}
        >
          {isPasswordShown
            ? sessionTexts.hidePassword
            : sessionTexts.showPassword}
        </button>
      </p>
      <button type="submit" className="button" aria-busy={isBusy}>
        {sessionTexts.logIn}
      </button>
    </form>
  );
}

interface SessionFootProps {
  readonly email: string;
  readonly dialogs: Dialogs<DialogContent>;
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
