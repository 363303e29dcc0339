import { type FormEvent, useId, useState } from 'react';
import styles from './session.module.css';
import { sessionTexts } from './session-texts.ts';

/** The form has the attributes that password managers look for. */
export function LoginForm({
  onLogin,
}: {
  readonly onLogin: (email: string, password: string) => Promise<void>;
}) {
  const id = useId();
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
      <p className="field">
        <label htmlFor={`${id}email`}>{sessionTexts.email}</label>
        <input
          id={`${id}email`}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </p>
      <p className="field">
        <label htmlFor={`${id}password`}>{sessionTexts.password}</label>
        <input
          id={`${id}password`}
          name="password"
          type={isPasswordShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="current-password"
          required
        />
      </p>
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
