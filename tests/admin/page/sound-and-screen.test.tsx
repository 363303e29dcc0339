import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  SoundAndScreenSwitch,
  useSoundAndScreen,
} from '../../../src/admin/page/sound-and-screen.tsx';
import { eventually } from '../../support/eventually.ts';
import { renderPage } from '../../support/render.tsx';

const lock = { released: false, release: vi.fn(async () => {}) };
const request = vi.fn(async () => ({ ...lock }));
const start = vi.fn();

/** A browser's sound, which a touch lets the page play. */
class Sound extends EventTarget {
  static state = 'running';
  readonly destination = {};
  readonly currentTime = 5;
  get state() {
    return Sound.state;
  }
  resume = async () => {};
}

class Node {
  readonly gain = {
    setValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  };
  readonly start = start;
  readonly stop = () => {};
  readonly connect = () => this;
}

/** A device that can keep its screen on. */
function setDevice(): void {
  const value = { request };
  Object.defineProperty(navigator, 'wakeLock', { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
}

vi.stubGlobal('AudioContext', Sound);
vi.stubGlobal('OscillatorNode', Node);
vi.stubGlobal('GainNode', Node);

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  Sound.state = 'running';
});

function Service() {
  const service = useSoundAndScreen();
  return (
    <>
      <SoundAndScreenSwitch {...service} />
      <button type="button" onClick={service.ring}>
        ring
      </button>
    </>
  );
}

const inService = () => screen.getByRole('checkbox', { name: 'In servizio' });
const ring = () => fireEvent.click(screen.getByRole('button'));

test('one switch sounds and keeps the screen on, over a reload, until it is off', async () => {
  setDevice();
  const { unmount } = renderPage(<Service />);
  ring();
  expect(start).not.toHaveBeenCalled();
  fireEvent.click(inService());
  await eventually(() => expect(request).toHaveBeenCalledTimes(1));
  expect(start).toHaveBeenCalledTimes(2);
  ring();
  expect(start).toHaveBeenCalledTimes(4);
  unmount();
  renderPage(<Service />);
  expect(inService()).toBeChecked();
  fireEvent.click(inService());
  await eventually(() => expect(lock.release).toHaveBeenCalled());
  ring();
  expect(start).toHaveBeenCalledTimes(4);
});

test('a screen lock that the system has ended is asked for again at a touch', async () => {
  const ended = { ...lock };
  request.mockResolvedValueOnce(ended);
  setDevice();
  renderPage(<Service />);
  fireEvent.click(inService());
  await eventually(() => expect(request).toHaveBeenCalledTimes(1));
  fireEvent.pointerUp(document);
  expect(request).toHaveBeenCalledTimes(1);
  ended.released = true;
  fireEvent.pointerUp(document);
  await eventually(() => expect(request).toHaveBeenCalledTimes(2));
});

test('a sound that the system has suspended is not stored up', () => {
  setDevice();
  renderPage(<Service />);
  fireEvent.click(inService());
  start.mockClear();
  Sound.state = 'suspended';
  ring();
  Sound.state = 'running';
  expect(start).not.toHaveBeenCalled();
  ring();
  expect(start).toHaveBeenCalledTimes(2);
});
