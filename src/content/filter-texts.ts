/** What /menu says beside the dishes. */
export const filterTexts = {
  courses: 'Portate',
  title: 'Hai un’allergia o un’intolleranza?',
  help: 'Segna quello che non puoi mangiare: i piatti che lo contengono sbiadiscono.',
  avoid: (count: number, all: number) => `Da evitare: ${count} piatti su ${all}.`,
} as const;
