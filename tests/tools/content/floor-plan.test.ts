import { expect, test } from 'vitest';
import { parseFloorPlan } from '../../../tools/content/floor-plan.ts';

const FILE = 'floor-plan.yaml';
const SOURCE = `zones:
  - name: Sala
    depth: 4
    tables:
      - 1-2 at 0.2, 0.3
      - 3 at 3, 0.3
    fixtures:
      - kind: counter
        place: 1, 2, 3, 1.1
        label: Cassa
  - name: Cortile
    depth: 3
    outdoors: yes
    switch: cortile
    switchName: il cortile
    tables:
      - 1 at 0, 0
`;

test('zones, tables and what stands between them are read', () => {
  const [hall, yard] = parseFloorPlan(SOURCE, FILE);
  expect(hall).toEqual({
    name: 'Sala',
    setting: null,
    outdoors: false,
    depth: 4,
    tables: [
      { zone: 'Sala', numbers: [1, 2], place: { x: 0.2, y: 0.3, width: 1.8, height: 1 } },
      { zone: 'Sala', numbers: [3], place: { x: 3, y: 0.3, width: 1, height: 1 } },
    ],
    fixtures: [{ kind: 'counter', x: 1, y: 2, width: 3, height: 1.1, text: 'Cassa' }],
  });
  expect(yard).toMatchObject({ setting: { key: 'cortile', name: 'il cortile' }, outdoors: true });
});

test.each([
  ['a number twice', '3 at 3', '2 at 3', '"Sala" has the table 2 twice'],
  ['two tables on one place', '3 at 3', '3 at 1', 'table 1-2 and table 3 of "Sala" overlap'],
  ['a table on the counter', '3 at 3, 0.3', '3 at 3, 2', 'table 3 and counter of "Sala" overlap'],
  ['a table outside', '3 at 3', '3 at 5.5', 'table 3 of "Sala" is outside the zone'],
  ['a table without its place', '3 at 3, 0.3', '3', '("3") is not written like 1-2 at 0.5, 2'],
  ['a name that is no key', 'Sala', 'Sala n. 1', '("Sala n. 1") has a sign that is no letter'],
  ['two zones of one name', 'Cortile', 'Sala', 'has two zones of one name'],
  ['a fixture of no kind', 'kind: counter', 'kind: banco', '("banco") is none of these: counter'],
  ['a switch without its name', /\n {4}switchName.*/, '', 'needs switch and switchName'],
  ['a zone without tables', /\n {4}tables:\n {6}- 1 at.*/, '', '"tables" is missing'],
])('%s is a problem with its line and what to do', (_, what, by, message) => {
  const parse = () => parseFloorPlan(SOURCE.replace(what, by), FILE);
  expect(parse).toThrow(/^floor-plan\.yaml, line \d+: /);
  expect(parse).toThrow(message);
});
