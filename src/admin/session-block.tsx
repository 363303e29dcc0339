import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Config } from '../config.ts';
import { pages } from '../content/pages.ts';
import type { SharedDatabase } from '../tables/use-database.ts';
import { type DialogContent, ShownDialog } from '../ui/dialog.tsx';
import { createDialogs } from '../ui/dialogs.ts';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { adminTexts, loginFailures } from './admin-texts.ts';
import { LoginForm } from './login-form.tsx';
import { useIsSlow } from './use-is-slow.ts';
import { useSession } from './use-session.ts';

const loadAdminBlock = () =>
  import('./admin-block.tsx').catch(() => ({ default: NotLoaded }));

/** Visitors who are not signed in do without its code. */
const AdminBlock = lazy(loadAdminBlock);

interface SessionBlockProps extends SharedDatabase {
  readonly config: Config;
}

/**
 * The login block, or the block of the signed-in user: specification, section
 * 4.
 */
export function SessionBlock({ database, live, config }: SessionBlockProps) {
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
    const text = adminTexts.loginFailed(loginFailures[outcome]);
    await dialogs.alert({ text });
  }

  async function logOut() {
    if (!(await dialogs.confirm({ text: adminTexts.confirmLogout }))) return;
    try {
      await session.signOut();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return dialogs.alert({ text: adminTexts.logoutFailed(message) });
    }
    await dialogs.alert({ text: adminTexts.loggedOut });
    navigate(pages.home.path);
  }

  return (
    <>
      {isUnknown && !isSlow ? <p>{adminTexts.loading}</p> : null}
      {hasEnded ? <p role="alert">{adminTexts.sessionEnded}</p> : null}
      {isUnknown || user ? null : <LoginForm onLogin={logIn} />}
      {user || (isUnknown && isSlow) ? (
        <section
          ref={signedIn}
          tabIndex={-1}
          aria-label={user ? adminTexts.greeting(user.email ?? '') : undefined}
        >
          <Suspense fallback={<p>{adminTexts.loading}</p>}>
            <AdminBlock
              key={user?.uid}
              database={database}
              live={live}
              user={user}
              dialogs={dialogs}
            />
          </Suspense>
        </section>
      ) : null}
      {user ? (
        <p className="screen-only">
          <span>{adminTexts.greeting(user.email ?? '')}</span>{' '}
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void logOut()}
          >
            {adminTexts.logOut}
          </button>
        </p>
      ) : null}
      <ShownDialog dialogs={dialogs} contentOf={(content) => content} />
    </>
  );
}
