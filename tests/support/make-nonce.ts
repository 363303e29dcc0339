let made = 0;

/** A nonce that no other record has, of the form that the rules accept. */
export function makeNonce(): string {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
}
