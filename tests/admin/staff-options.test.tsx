import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  SoundHint,
  StaffOptions,
  StartService,
  useStaffOptions,
} from '../../src/admin/staff-options.tsx';
import { eventually } from '../support/eventually.ts';
import { renderPage } from '../support/render.tsx';

const release = vi.fn(async () => {});
const request = vi.fn(async () => ({ release, addEventListener: () => {} }));

/** A browser that lets no page play sound. */
class Silent extends EventTarget {
  readonly state = 'suspended';
  resume = async () => {};
}

/** What this device and its browser can do; null: it lacks it. */
function setDevice({
  wakeLock = { request } as object | null,
  sound = Silent as unknown,
}): void {
  if (sound) vi.stubGlobal('AudioContext', sound);
  if (!wakeLock) return;
  const value = wakeLock;
  Object.defineProperty(navigator, 'wakeLock', { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
}

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function Options() {
  const state = useStaffOptions();
  return (
    <main tabIndex={-1}>
      <StartService {...state} />
      <StaffOptions {...state} />
      <SoundHint {...state} />
    </main>
  );
}

const checkBox = (name: string) => screen.getByRole('checkbox', { name });
const storedOptions = () =>
  JSON.parse(localStorage.getItem('staff-options') ?? '');
const SOUND = 'Suono';
const SCREEN = 'Tieni acceso lo schermo';

test('the device remembers the sound, which needs a touch after a reload', () => {
  const stored = JSON.stringify({ sound: true, screen: false });
  localStorage.setItem('staff-options', stored);
  setDevice({});
  renderPage(<Options />);
  expect(checkBox(SOUND)).toBeChecked();
  expect(checkBox(SOUND)).toHaveAccessibleDescription(/^Tocca la pagina/);
  fireEvent.click(checkBox(SCREEN));
  expect(storedOptions()).toEqual({ sound: true, screen: true });
});

test('one button turns both on, and leads back to the page', async () => {
  setDevice({ sound: null });
  renderPage(<Options />);
  await userEvent.click(
    screen.getByRole('button', { name: 'Inizia il servizio' }),
  );
  expect(checkBox(SCREEN)).toBeChecked();
  expect(storedOptions()).toEqual({ sound: true, screen: true });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the screen is kept on while the option is on, again when the page comes back', async () => {
  setDevice({});
  renderPage(<Options />);
  expect(checkBox(SCREEN)).not.toBeChecked();
  expect(request).not.toHaveBeenCalled();
  fireEvent.click(checkBox(SCREEN));
  await eventually(() => expect(request).toHaveBeenCalledTimes(1));
  // The browser ends it when the page is hidden.
  fireEvent(document, new Event('visibilitychange'));
  await eventually(() => expect(request).toHaveBeenCalledTimes(2));
  fireEvent.click(checkBox(SCREEN));
  await eventually(() => expect(release).toHaveBeenCalledTimes(1));
});

test.each([
  ['that cannot keep the screen on', { wakeLock: null }, SCREEN, SOUND],
  ['without sound', { sound: null }, SOUND, SCREEN],
])('a browser %s does not offer it', (_, device, missing, offered) => {
  setDevice(device);
  renderPage(<Options />);
  expect(checkBox(offered)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: missing })).toBeNull();
});

test('a browser that refuses to keep the screen on says so beside the option', async () => {
  const refuse = async () => {
    throw new DOMException('', 'NotAllowedError');
  };
  setDevice({ wakeLock: { request: refuse } });
  renderPage(<Options />);
  fireEvent.click(checkBox(SCREEN));
  await eventually(() =>
    expect(checkBox(SCREEN)).toHaveAccessibleDescription(
      /lo schermo può spegnersi/,
    ),
  );
  fireEvent.click(checkBox(SCREEN));
  expect(checkBox(SCREEN)).not.toBeChecked();
});
