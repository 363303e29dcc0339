import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attempt, attempts } from './generate-requests.ts';
import { makeRulesFixture } from './rules-fixture.ts';
import { contentAfterAll, mayWrite, type State } from './rules-model.ts';

// Always the same ones. `npm run test:long` tries others, and more.
const { RULES_RUNS } = process.env;
const runs = RULES_RUNS ? { numRuns: Number(RULES_RUNS) } : { numRuns: 1_000, seed: 1 };

const fixture = makeRulesFixture();

function send({ person, writes }: Attempt): Promise<boolean> {
  const [first, ...others] = writes;
  if (first && others.length === 0) return fixture.request(person, 'PUT', first.path, first.value);
  const body = Object.fromEntries(writes.map(({ path, value }) => [path, value]));
  return fixture.request(person, 'PATCH', '', body);
}

// The rules depend on nothing but a request and the content before it: sequences would add nothing.
test('the rules accept and refuse what the model does, and change nothing else', {
  // The number of runs bounds it.
  timeout: 3_600_000,
}, async () => {
  const property = fc.asyncProperty(attempts, async (attempt) => {
    const { now } = attempt.state;
    fixture.now = now;
    await fixture.seed(attempt.state.content);
    // As the server stores it: without what is null.
    const state: State = { now, content: (await fixture.read()) as State['content'] };
    const isAllowed = attempt.writes.every((write) => mayWrite(state, attempt.person, write));
    expect(await send(attempt)).toBe(isAllowed);
    const content = isAllowed ? contentAfterAll(state, attempt.writes) : state.content;
    expect(await fixture.read()).toEqual(content);
  });
  await fc.assert(property, runs);
});
