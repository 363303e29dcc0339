import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from '../admin/admin.module.css';
import { type AdminStatus, watchAdminStatus } from '../admin/admin-status.ts';
import { adminTexts, loginFailures } from '../admin/admin-texts.ts';
import { LoginForm } from '../admin/login-form.tsx';
import { Switches, type SwitchesProps } from '../admin/switches.tsx';
import { pages } from '../content/pages.ts';
import { restaurant } from '../content/restaurant.ts';
import {
  onAuthStateChanged,
  openAuth,
  signIn,
  signOut,
  type User,
} from '../services/auth.ts';
import { appCheck, siteConfig } from '../site-config.ts';
import { useDatabase } from '../tables/use-database.ts';
import { ShownDialog } from '../ui/dialog.tsx';
import { createDialogs } from '../ui/dialogs.ts';
import { Illustrated } from '../ui/illustrated.tsx';
import { InBrowser } from '../ui/in-browser.tsx';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

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

/** The login block, or the block of the signed-in user: specification, section 4. */
function LiveAdmin() {
  const { database, live } = useDatabase(siteConfig, appCheck);
  const [auth] = useState(() => openAuth(database, siteConfig));
  const [user, setUser] = useState<User | null | 'unknown'>('unknown');
  useEffect(() => onAuthStateChanged(auth, setUser), [auth]);
  const [dialogs] = useState(() => createDialogs<string>());

  const navigate = useNavigate();

  async function login(email: string, password: string) {
    const outcome = await signIn(auth, email, password);
    if (outcome !== 'signed in')
      await dialogs.alert(adminTexts.loginFailed(loginFailures[outcome]));
  }

  async function logout() {
    if (!(await dialogs.confirm(adminTexts.confirmLogout))) return;
    try {
      await signOut(auth);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return dialogs.alert(adminTexts.logoutFailed(message));
    }
    await dialogs.alert(adminTexts.loggedOut);
    navigate(pages.home.path);
  }

  return (
    <>
      {user === 'unknown' ? <p>{adminTexts.loading}</p> : null}
      {user === null ? <LoginForm onLogin={login} /> : null}
      {user !== null && user !== 'unknown' ? (
        <>
          <p className="lead">{adminTexts.greeting(user.email ?? '')}</p>
          <AdminBlock
            database={database}
            live={live}
            user={user}
            dialogs={dialogs}
          />
          <p>
            <button
              type="button"
              className="button"
              onClick={() => void logout()}
            >
              {adminTexts.logOut}
            </button>
          </p>
        </>
      ) : null}
      <ShownDialog dialogs={dialogs} contentOf={(text) => ({ text })} />
    </>
  );
}

/** The switches; a user who is not an admin reads that instead. */
function AdminBlock({
  user,
  ...props
}: SwitchesProps & { readonly user: User }) {
  const { uid, email } = user;
  const { database } = props;
  const [status, setStatus] = useState<AdminStatus | 'unknown'>('unknown');
  useEffect(() => watchAdminStatus(database, uid, setStatus), [database, uid]);
  if (status === 'unknown') return <p>{adminTexts.loading}</p>;
  if (status !== 'admin')
    return <p role="alert">{adminTexts[status](email ?? '')}</p>;
  return (
    <>
      <Switches {...props} />
      <p>
        <a href={restaurant.spreadsheet}>{adminTexts.spreadsheet}</a>
      </p>
    </>
  );
}
