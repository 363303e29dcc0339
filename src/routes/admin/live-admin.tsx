import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ShownDialog } from '../../components/dialog.tsx';
import { useConnection } from '../../components/use-connection.ts';
import { adminTexts, loginFailures } from '../../content/admin-texts.ts';
import { pages } from '../../content/pages.ts';
import { leave, type SignedInUser, sharedAuth, signIn, watchUser } from '../../services/auth.ts';
import { createDialogs } from '../../services/dialogs.ts';
import { siteConfig } from '../../site-config.ts';
import { AdminBlock } from './admin-block.tsx';
import { LoginForm } from './login-form.tsx';

/** The login block, or the block of who is signed in: specification, section 4. */
export function LiveAdmin() {
  const connection = useConnection();
  const [auth] = useState(() => sharedAuth(connection, siteConfig));
  const [user, setUser] = useState<SignedInUser | null | 'unknown'>('unknown');
  useEffect(() => watchUser(auth, setUser), [auth]);
  const [dialogs] = useState(() => createDialogs<string>());
  const { ask, tell } = dialogs;
  const navigate = useNavigate();

  async function login(email: string, password: string) {
    const outcome = await signIn(auth, email, password);
    if (outcome !== 'signed in') await tell(adminTexts.loginFailed(loginFailures[outcome]));
  }

  async function logout() {
    if (!(await ask(adminTexts.confirmLogout))) return;
    try {
      await leave(auth);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return tell(adminTexts.logoutFailed(message));
    }
    await tell(adminTexts.loggedOut);
    navigate(pages.home.path);
  }

  return (
    <>
      {user === 'unknown' ? <p>{adminTexts.loading}</p> : null}
      {user === null ? <LoginForm onLogin={login} /> : null}
      {user !== null && user !== 'unknown' ? (
        <AdminBlock
          connection={connection}
          user={user}
          ask={ask}
          tell={tell}
          onLogout={() => void logout()}
        />
      ) : null}
      <ShownDialog dialogs={dialogs} contentOf={(text) => ({ text })} />
    </>
  );
}
