import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Connection } from '../../src/services/connection.ts';
import { readBack } from '../../src/services/read-back.ts';
import { makeService } from '../support/make-service.ts';

const patient = { answer: 5_000, reconnect: 10_000, mail: 0 };
const impatient = { answer: 200, reconnect: 500, mail: 0 };

async function readFrom(
  listener: RequestListener,
  patience = patient,
  restHeaders: Connection['restHeaders'] = async () => ({}),
) {
  const url = await makeService(listener);
  return readBack({ restUrl: () => new URL(url), restHeaders }, 'tables/Esterno1', patience);
}

const answering =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);

describe('a record that is read back', () => {
  test.each([
    ['is a bare time', '1790000000000', { bookedAt: 1790000000000, nonce: null }],
    [
      'has a nonce',
      '{".value":1790000000000,".priority":"a-nonce"}',
      { bookedAt: 1790000000000, nonce: 'a-nonce' },
    ],
    [
      'has what is no nonce',
      '{".value":1790000000000,".priority":1}',
      { bookedAt: 1790000000000, nonce: null },
    ],
    ['is not there', 'null', null],
  ])('and %s is told', async (_, body, record) => {
    expect(await readFrom(answering(200, body))).toEqual(record);
  });

  test.each([
    ['answered by a captive portal with HTML and status 200', 200, '<h1>Wi-Fi</h1>'],
    ['refused', 401, '{"error":"Permission denied"}'],
    ['answered with a text', 200, '"1790000000000"'],
    ['answered with a text that has a nonce', 200, '{".value":"a",".priority":"a-nonce"}'],
  ])('but %s is unreadable', async (_, status, body) => {
    expect(await readFrom(answering(status, body), impatient)).toBe('unreadable');
  });

  test('but not answered at all is unreadable', async () => {
    expect(await readFrom(() => {}, impatient)).toBe('unreadable');
  });

  test('is asked for with the token of App Check, once there is one', async () => {
    let tries = 0;
    const record = await readFrom(
      (request, response) =>
        response.end(request.headers['x-firebase-appcheck'] === 'a-token' ? 'null' : '"refused"'),
      patient,
      async () => {
        tries += 1;
        if (tries === 1) throw new Error('App Check gives no token.');
        return { 'X-Firebase-AppCheck': 'a-token' };
      },
    );
    expect(record).toBeNull();
    expect(tries).toBe(2);
  });

  test('is asked for again until it is told', async () => {
    let asked = 0;
    const record = await readFrom((request, response) => {
      asked += 1;
      if (asked === 1) request.socket.destroy();
      else response.end('null');
    });
    expect(record).toBeNull();
    expect(asked).toBe(2);
  });
});
