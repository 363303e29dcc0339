/**
 * Of Google service accounts, OAuth clients, Google and firebase logins,
 * GitHub.
 */
const SECRET_VALUE =
  /PRIVATE KEY-|private_key|service_account|\.gserviceaccount\.com|^GOCSPX-|^ya29\.|^1\/\/|^gh[pousr]_|^github_pat_/m;

/** Whether a text holds a key or a token that nobody else may have. */
export const isSecret = (text: string) => SECRET_VALUE.test(text);
