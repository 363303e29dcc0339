import { useEffect, useState } from 'react';
import { deviceStorage, storedValue } from '../../services/storage.ts';
import { keepConnected } from '../../tables/connection-needs.ts';
import { pageTexts } from './page-texts.ts';
import styles from './sound-and-screen.module.css';

// A device in service sounds for what guests book, and keeps its screen on.

/** Two short notes, in Hz and in s after the first. */
const NOTES = [
  { frequency: 784, start: 0 },
  { frequency: 1047, start: 0.16 },
];

const NOTE_SECONDS = 0.3;
const VOLUME = 0.2;

const HINT_ID = 'in-service-hint';

const storedService = storedValue(deviceStorage, 'in-service', (value) =>
  value === true ? true : null,
);

export interface SoundAndScreen {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
  /** Sounds for a booking that arrives, if the tab is in service. */
  readonly ring: () => void;
}

/** Whether this device is in service, as chosen last time. */
export function useSoundAndScreen(): SoundAndScreen {
  const [isOn, setIsOn] = useState(() => storedService.read() === true);

  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    const { signal } = ending;
    // Browsers refuse sound until the page is touched, and the system takes
    // sound and screen away: both are asked for again at a touch.
    const renewScreen = keepScreenOn(signal);
    const onTouch = () => {
      allowSound();
      renewScreen();
    };
    for (const touch of ['pointerup', 'keydown'])
      document.addEventListener(touch, onTouch, { signal });
    const release = keepConnected();
    return () => {
      ending.abort();
      release();
    };
  }, [isOn]);

  return {
    isOn,
    set(next) {
      setIsOn(next);
      storedService.write(next ? true : null);
      if (!next) return;
      allowSound();
      playSound();
    },
    ring() {
      if (isOn) playSound();
    },
  };
}

let audio: AudioContext | undefined;

/** In answer to a touch. */
function allowSound(): void {
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => {});
}

/** Plays a short sound, unless the browser has suspended it. */
function playSound(): void {
  if (!audio) return;
  const { currentTime, state } = audio;
  // Before its first touch it is suspended, and begins at once with one.
  if (state !== 'running' && currentTime > 0) return;
  for (const { frequency, start } of NOTES) {
    const note = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    const from = currentTime + start;
    volume.gain.setValueAtTime(VOLUME, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS);
    note.connect(volume).connect(audio.destination);
    note.start(from);
    note.stop(from + NOTE_SECONDS);
  }
}

/**
 * Keeps the screen on until the signal aborts.
 * @returns asks for it again: a browser ends it when the page is hidden
 */
function keepScreenOn(signal: AbortSignal): () => void {
  let lock: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
  function renew(): void {
    if (document.hidden || !('wakeLock' in navigator)) return;
    lock = lock.then((held) => {
      if (signal.aborted || held?.released === false) return held;
      // Refused with a battery that is almost empty.
      return navigator.wakeLock.request('screen').catch(() => undefined);
    });
  }
  document.addEventListener('visibilitychange', renew, { signal });
  signal.addEventListener(
    'abort',
    () => void lock.then((held) => held?.release()),
  );
  renew();
  return renew;
}

/** The switch of a device in service. */
export function SoundAndScreenSwitch({ isOn, set }: SoundAndScreen) {
  return (
    <p className={styles.service}>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={HINT_ID}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        {pageTexts.inService}
      </label>
      <span id={HINT_ID}>{pageTexts.inServiceHint}</span>
    </p>
  );
}
