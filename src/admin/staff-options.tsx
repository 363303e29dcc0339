import { useEffect, useState, useSyncExternalStore } from 'react';
import { fieldsOf } from '../services/json.ts';
import { deviceStorage, storedValue } from '../services/storage.ts';
import { keepConnected } from '../tables/keep-connected.ts';
import styles from './admin.module.css';
import { allowSound, canPlaySound, isAudible, playSound } from './sound.ts';
import { staffTexts } from './staff-texts.ts';
import { canKeepScreenOn, keepScreenOn } from './wake-lock.ts';

interface Options {
  readonly sound: boolean;
  readonly screen: boolean;
}

const HINT_ID = 'sound-hint';

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
 * The check boxes of the options. One that the browser does not support is
 * hidden.
 */
export function StaffOptions({ options, onChange }: StaffOptionsState) {
  const canHear = useSyncExternalStore(isAudible.subscribe, isAudible.get);
  const needsTouch = options.sound && !canHear;
  return (
    <fieldset className={styles.options}>
      <legend>{staffTexts.options}</legend>
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
          {staffTexts.sound}
        </label>
      ) : null}
      {canPlaySound() && needsTouch ? (
        <p id={HINT_ID}>{staffTexts.soundNeedsTouch}</p>
      ) : null}
      {canKeepScreenOn() ? (
        <label className="check">
          <input
            type="checkbox"
            checked={options.screen}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ screen: checked })
            }
          />
          {staffTexts.keepScreenOn}
        </label>
      ) : null}
    </fieldset>
  );
}
