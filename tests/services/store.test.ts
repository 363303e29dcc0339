import { expect, test } from 'vitest';
import { createStore } from '../../src/services/store.ts';

test('a listener that subscribes again is called once a change', () => {
  const store = createStore(0);
  const values: number[] = [];
  function listen(): void {
    const unsubscribe = store.subscribe(() => {
      unsubscribe();
      values.push(store.get());
      // Without a limit a failure would never end.
      if (values.length < 10) listen();
    });
  }
  listen();
  store.set(1);
  store.set(2);
  expect(values).toEqual([1, 2]);
});

test('a listener that another one unsubscribes is not called', () => {
  const store = createStore(0);
  let calls = 0;
  store.subscribe(() => unsubscribe());
  const unsubscribe = store.subscribe(() => {
    calls += 1;
  });
  store.set(1);
  expect(calls).toBe(0);
});
