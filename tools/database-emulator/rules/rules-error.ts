/** A rules file that is refused; `message` names the place, e.g. `rules/users/$uid/.write: …`. */
export class RulesError extends Error {
  override name = 'RulesError';

  constructor(place: readonly string[], reason: string) {
    super(`${['rules', ...place].join('/')}: ${reason}`);
  }
}
