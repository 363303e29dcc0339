import type { ReactNode } from 'react';
import { type Scene, scenes } from '../content/pictures.ts';
import styles from './illustrated.module.css';
import { Picture } from './picture.tsx';

interface IllustratedProps {
  readonly scene: Scene;
  readonly children: ReactNode;
}

/** A page beside a detail of one of the house's pictures; on a phone the whole of it closes the page. */
export function Illustrated({ scene, children }: IllustratedProps) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={`framed cover screen-only ${styles.picture}`} data-scene={scene}>
        <ScenePicture scene={scene} />
      </div>
    </div>
  );
}

/** One of the house's pictures beside a text, on its first screen: an ornament there, so not read out. */
export function ScenePicture({ scene }: { scene: Scene }) {
  return (
    <Picture
      picture={scenes[scene]}
      alt=""
      sizes="(max-width: 37.5rem) 50vw, (max-width: 59.99rem) 92vw, 54rem"
      urgency="first"
    />
  );
}
