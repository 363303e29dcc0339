import { useEffect, useState } from 'react';
import { deviceStorage, storedValue } from '../../services/storage.ts';
import { keepConnected } from '../../tables/keep-connected.ts';
import { useStore } from '../../ui/use-store.ts';
import styles from './in-service.module.css';
import { allowSound, canPlaySound, isAudible, playSound } from './sound.ts';
import { canKeepScreenOn, isScreenKept, keepScreenOn } from './wake-lock.ts';

const texts = {
  inService: 'In servizio',
  hint: 'Accende il suono e lascia acceso lo schermo.',
  isOn: 'Suono e schermo restano accesi.',
  soundNeedsTouch: 'Tocca la pagina: il browser ha tolto il suono.',
  screenRefused: 'Ora lo schermo può spegnersi: tocca la pagina.',
} as const;

const HINT_ID = 'in-service-hint';

const storedService = storedValue(deviceStorage, 'in-service', (value) =>
  value === true ? true : null,
);

export interface Service {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
  /** Sounds for a booking that arrives, if the tab is in service. */
  readonly ring: () => void;
}

/** Whether this device is in service, as chosen last time. */
export function useService(): Service {
  const [isOn, setIsOn] = useState(() => storedService.read() === true);

  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    const { signal } = ending;
    // What the system has taken away is asked for again at a touch.
    const screen = keepScreenOn();
    const renew = () => {
      allowSound();
      screen.renew();
    };
    for (const touch of ['pointerup', 'keydown'])
      document.addEventListener(touch, renew, { signal });
    const release = keepConnected();
    return () => {
      ending.abort();
      release();
      screen.release();
    };
  }, [isOn]);

  return {
    isOn,
    set(next) {
      setIsOn(next);
      storedService.write(next ? true : null);
      if (!next) return;
      // In answer to a touch, which lets the page play sound.
      allowSound();
      playSound();
    },
    ring() {
      if (isOn) playSound();
    },
  };
}

/** The switch of a device in service, with what the system has taken away. */
export function ServiceSwitch({ isOn, set }: Service) {
  const canHear = useStore(isAudible);
  const isKept = useStore(isScreenKept);
  const hint = !isOn
    ? texts.hint
    : canPlaySound() && !canHear
      ? texts.soundNeedsTouch
      : canKeepScreenOn() && !isKept
        ? texts.screenRefused
        : texts.isOn;
  return (
    <p className={styles.service}>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={HINT_ID}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        {texts.inService}
      </label>
      <span id={HINT_ID}>{hint}</span>
    </p>
  );
}
