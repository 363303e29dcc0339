import { useEffect, useState, useSyncExternalStore } from 'react';
import { fieldsOf } from '../services/json.ts';
import { deviceStorage, storedValue } from '../services/storage.ts';
import { keepConnected } from '../tables/keep-connected.ts';
import styles from './admin.module.css';
import barStyles from './service-bar.module.css';
import { serviceTexts } from './service-texts.ts';
import { allowSound, canPlaySound, isAudible, playSound } from './sound.ts';
import { canKeepScreenOn, isScreenKept, keepScreenOn } from './wake-lock.ts';

interface Options {
  readonly sound: boolean;
  readonly screen: boolean;
}

const HINT_ID = 'sound-hint';
const SCREEN_HINT_ID = 'screen-hint';
const START_HINT_ID = 'start-hint';

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
      <button
        type="button"
        className="button"
        aria-describedby={START_HINT_ID}
        onClick={() => {
          onChange({ sound: true, screen: true });
          allowSound();
          playSound();
        }}
      >
        {serviceTexts.start}
      </button>
      <span id={START_HINT_ID}>{serviceTexts.startHint}</span>
    </div>
  );
}

/**
 * The check boxes of the options. One that the browser does not support is
 * hidden.
 */
export function StaffOptions({ options, onChange }: StaffOptionsState) {
  const canHear = useSyncExternalStore(isAudible.subscribe, isAudible.get);
  const needsTouch = options.sound && !canHear;
  const isKept = useSyncExternalStore(isScreenKept.subscribe, isScreenKept.get);
  return (
    <fieldset className={styles.options}>
      <legend>{serviceTexts.options}</legend>
      {canPlaySound() ? (
        <label className="check">
          <input
            type="checkbox"
            checked={options.sound}
            aria-describedby={needsTouch ? HINT_ID : undefined}
            onChange={({ currentTarget: { checked } }) => {
              onChange({ sound: checked });
              if (!checked) return;
              allowSound();
              playSound();
            }}
          />
          {serviceTexts.sound}
        </label>
      ) : null}
      {canPlaySound() ? <p>{serviceTexts.soundLimits}</p> : null}
      {canPlaySound() && needsTouch ? (
        <p id={HINT_ID} className={styles.message}>
          <span className="card">{serviceTexts.soundNeedsTouch}</span>
        </p>
      ) : null}
      {canKeepScreenOn() ? (
        <label className="check">
          <input
            type="checkbox"
            checked={options.screen}
            aria-describedby={
              options.screen && !isKept ? SCREEN_HINT_ID : undefined
            }
            onChange={({ currentTarget: { checked } }) =>
              onChange({ screen: checked })
            }
          />
          {serviceTexts.keepScreenOn}
        </label>
      ) : null}
      {canKeepScreenOn() && options.screen && !isKept ? (
        <p id={SCREEN_HINT_ID}>{serviceTexts.screenRefused}</p>
      ) : null}
    </fieldset>
  );
}
