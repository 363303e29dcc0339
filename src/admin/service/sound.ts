import { createStore, type Store } from '../../services/store.ts';

/** Two short notes, in Hz and in s after the first. */
const NOTES = [
  { frequency: 784, start: 0 },
  { frequency: 1047, start: 0.16 },
];

const NOTE_SECONDS = 0.3;
const VOLUME = 0.2;

let audio: AudioContext | undefined;

const audible = createStore(false);

/** Whether the browser lets the page play sound now. */
export const isAudible: Store<boolean> = audible;

export const canPlaySound = () => 'AudioContext' in globalThis;

/**
 * Allows sound. Browsers refuse it, with a warning in the console, until the
 * page is touched: call this on a touch.
 */
export function allowSound(): void {
  if (!canPlaySound()) return;
  audio ??= openAudio();
  void audio.resume().catch(() => {});
}

function openAudio(): AudioContext {
  const opened = new AudioContext();
  const look = () => audible.set(opened.state === 'running');
  opened.addEventListener('statechange', look);
  look();
  return opened;
}

/**
 * Plays a short sound. While the browser has suspended it nothing is played,
 * nor stored up for later.
 */
export function playSound(): void {
  if (!audio) return;
  const { currentTime, state } = audio;
  // Before its first touch it is suspended, and begins at once with one.
  if (state !== 'running' && currentTime > 0) {
    void audio.resume().catch(() => {});
    return;
  }
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
