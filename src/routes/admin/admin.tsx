import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialogs } from '../../components/dialog.tsx';
import { Page } from '../../components/page.tsx';
import type { Config } from '../../config.ts';
import { paths } from '../../paths.ts';
import { leave, sharedAuth, signIn } from '../../services/auth.ts';
import { sharedConnection } from '../../services/connection.ts';
import { AdminBlock } from './admin-block.tsx';
import { adminTexts, loginFailures } from './admin-texts.ts';
import { LoginForm } from './login-form.tsx';
import { useUser } from './use-user.ts';

/** /admin: the login block, or the block of who is signed in. Specification, sections 2 and 4. */
export default function Admin({ config }: { config: Config }) {
  const [connection] = useState(() => sharedConnection(config));
  const [auth] = useState(() => sharedAuth(connection, config));
  const user = useUser(auth);
  const { dialog, ask, tell } = useDialogs();
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
    navigate(paths.home);
  }

  return (
    <Page title="Admin">
      {user === 'unknown' ? <p>Un momento…</p> : null}
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
      {dialog}
    </Page>
  );
}
