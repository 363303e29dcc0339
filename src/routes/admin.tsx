import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from '../admin/admin.module.css';
import { adminTexts, loginFailures } from '../admin/admin-texts.ts';
import { LoginForm } from '../admin/login-form.tsx';
import { pages } from '../content/pages.ts';
import {
  onAuthStateChanged,
  openAuth,
  signIn,
  signOut,
  type User,
} from '../services/auth.ts';
import { appCheck, siteConfig } from '../site-config.ts';
import { useDatabase } from '../tables/use-database.ts';
import { type DialogContent, ShownDialog } from '../ui/dialog.tsx';
import { createDialogs } from '../ui/dialogs.ts';
import { Illustrated } from '../ui/illustrated.tsx';
import { InBrowser } from '../ui/in-browser.tsx';
import { Loading } from '../ui/loading.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Page } from '../ui/page.tsx';

const loadAdminBlock = () =>
  import('../admin/admin-block.tsx').catch(() => ({ default: NotLoaded }));

/** Only a signed-in user needs its code. */
const AdminBlock = lazy(loadAdminBlock);

/** /admin: specification, section 2. */
export default function Admin() {
  return (
    <Illustrated picture={2}>
      <Page page={pages.admin}>
        <div className={styles.live}>
          <InBrowser
            fallback={
              <Loading
                text={adminTexts.loading}
                failure={adminTexts.notLoaded}
              />
            }
          >
            <LiveAdmin />
          </InBrowser>
        </div>
      </Page>
    </Illustrated>
  );
}

/**
 * The login block, or the block of the signed-in user: specification, section
 * 4.
 */
function LiveAdmin() {
  const { database, live } = useDatabase(siteConfig, appCheck);
  const [auth] = useState(() => openAuth(database, siteConfig));
  const [user, setUser] = useState<User | null | 'unknown'>('unknown');
  useEffect(() => onAuthStateChanged(auth, setUser), [auth]);
  const [dialogs] = useState(() => createDialogs<DialogContent>());
  const greeting = useRef<HTMLParagraphElement>(null);
  const [hasSignedIn, setHasSignedIn] = useState(false);
  useEffect(() => {
    if (hasSignedIn && user !== null) greeting.current?.focus();
  }, [hasSignedIn, user]);
  const navigate = useNavigate();

  async function login(email: string, password: string) {
    // While the answer of the service is awaited.
    void loadAdminBlock();
    const outcome = await signIn(auth, email, password);
    if (outcome === 'signed in') return setHasSignedIn(true);
    const text = adminTexts.loginFailed(loginFailures[outcome]);
    await dialogs.alert({ text });
  }

  async function logout() {
    if (!(await dialogs.confirm({ text: adminTexts.confirmLogout }))) return;
    try {
      await signOut(auth);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return dialogs.alert({ text: adminTexts.logoutFailed(message) });
    }
    await dialogs.alert({ text: adminTexts.loggedOut });
    navigate(pages.home.path);
  }

  return (
    <>
      {user === 'unknown' ? <p>{adminTexts.loading}</p> : null}
      {user === null ? <LoginForm onLogin={login} /> : null}
      {user !== null && user !== 'unknown' ? (
        <>
          <p ref={greeting} tabIndex={-1} className="lead">
            {adminTexts.greeting(user.email ?? '')}
          </p>
          <Suspense fallback={<p>{adminTexts.loading}</p>}>
            <AdminBlock
              database={database}
              live={live}
              user={user}
              dialogs={dialogs}
            />
          </Suspense>
          <p>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => void logout()}
            >
              {adminTexts.logOut}
            </button>
          </p>
        </>
      ) : null}
      <ShownDialog dialogs={dialogs} contentOf={(content) => content} />
    </>
  );
}
