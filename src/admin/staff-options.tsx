import { useEffect, useState, useSyncExternalStore } from 'react';
import { fieldsOf } from '../services/json.ts';
import { deviceStorage, storedValue } from '../services/storage.ts';
import { keepConnected } from '../tables/keep-connected.ts';
import styles from './admin.module.css';
import { PassingButton } from './passing-button.tsx';
import barStyles from './service-bar.module.css';
import { serviceTexts } from './service-texts.ts';
import { allowSound, canPlaySound, isAudible, playSound } from './sound.ts';
import { canKeepScreenOn, isScreenKept, keepScreenOn } from './wake-lock.ts';

interface Options {
  readonly sound: boolean;
  readonly screen: boolean;
}

const START_HINT_ID = 'start-hint';
const SOUND_HINT_ID = 'sound-hint';
const SCREEN_HINT_ID = 'screen-hint';

const OFF: Options = { sound: false, screen: false };

const storedOptions = storedValue(
  deviceStorage,
  'staff-options',
  (value): Options => {
    const { sound, screen } = fieldsOf(value);
    return { sound: sound === true, screen: screen === true };
  },
);

interface StaffOptionsState {
  readonly options: Options;
  readonly onChange: (change: Partial<Options>) => void;
}

/** The options of this device during service, as chosen last time. */
export function useStaffOptions(): StaffOptionsState {
  const [options, setOptions] = useState(() => storedOptions.read() ?? OFF);

  useEffect(() => {
    if (!options.sound) return;
    const touches = new AbortController();
    for (const touch of ['pointerup', 'keydown'])
      document.addEventListener(touch, allowSound, { signal: touches.signal });
    const release = keepConnected();
    return () => {
      touches.abort();
      release();
    };
  }, [options.sound]);

  useEffect(
    () => (options.screen ? keepScreenOn() : undefined),
    [options.screen],
  );

  function onChange(change: Partial<Options>) {
    const next = { ...options, ...change };
    setOptions(next);
    storedOptions.write(next);
  }

  return { options, onChange };
}

/**
 * One button that turns on sound and screen, until both are on: browsers allow
 * sound on a touch only.
 */
export function StartService({ options, onChange }: StaffOptionsState) {
  const needsSound = canPlaySound() && !options.sound;
  const needsScreen = canKeepScreenOn() && !options.screen;
  if (!needsSound && !needsScreen) return null;
  return (
    <div className={`row screen-only ${barStyles.start}`}>
      <PassingButton
        className="button"
        aria-describedby={START_HINT_ID}
        onClick={() => {
          onChange({ sound: true, screen: true });
          playFirstSound();
        }}
      >
        {serviceTexts.start}
      </PassingButton>
      <span id={START_HINT_ID}>{serviceTexts.startHint}</span>
    </div>
  );
}

/**
 * The check boxes of the options. One that the browser does not support is
 * hidden.
 */
export function StaffOptions({ options, onChange }: StaffOptionsState) {
  const isKept = useSyncExternalStore(isScreenKept.subscribe, isScreenKept.get);
  const isRefused = canKeepScreenOn() && options.screen && !isKept;
  return (
    <fieldset className={styles.options}>
      <legend>{serviceTexts.options}</legend>
      {canPlaySound() ? (
        <>
          <Option
            text={serviceTexts.sound}
            isOn={options.sound}
            hintId={SOUND_HINT_ID}
            onChange={(sound) => {
              onChange({ sound });
              if (sound) playFirstSound();
            }}
          />
          <p>{serviceTexts.soundLimits}</p>
        </>
      ) : null}
      {canKeepScreenOn() ? (
        <Option
          text={serviceTexts.keepScreenOn}
          isOn={options.screen}
          hintId={SCREEN_HINT_ID}
          onChange={(screen) => onChange({ screen })}
        />
      ) : null}
      {isRefused ? (
        <p id={SCREEN_HINT_ID}>{serviceTexts.screenRefused}</p>
      ) : null}
    </fieldset>
  );
}

interface OptionProps {
  readonly text: string;
  readonly isOn: boolean;
  /** Of the text that says why it does not work now, if there is one. */
  readonly hintId: string;
  readonly onChange: (isOn: boolean) => void;
}

function Option({ text, isOn, hintId, onChange }: OptionProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isOn}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {text}
    </label>
  );
}

/** Says that the sound needs a touch, until the page was touched. */
export function SoundHint({ options }: Pick<StaffOptionsState, 'options'>) {
  const canHear = useSyncExternalStore(isAudible.subscribe, isAudible.get);
  if (!options.sound || canHear || !canPlaySound()) return null;
  return (
    <p id={SOUND_HINT_ID} className={styles.message}>
      <span className="card">{serviceTexts.soundNeedsTouch}</span>
    </p>
  );
}

/** In answer to a touch, which lets the page play sound. */
function playFirstSound(): void {
  allowSound();
  playSound();
}
