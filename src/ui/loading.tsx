import { useLocation } from 'react-router-dom';
import { shellTexts } from '../content/shell-texts.ts';
import styles from './loading.module.css';
import { PhoneLink } from './phone-link.tsx';

/**
 * Says that a part of a prerendered page is loading and, after 8 s, that it has
 * not loaded. The style sheet replaces one text with the other, so it works
 * without scripts.
 * @param failure ends by asking to call: the telephone number follows
 */
export function Loading({ text, failure }: { text: string; failure: string }) {
  const { pathname } = useLocation();
  return (
    <div className={styles.loading}>
      <p>{text}</p>
      <div>
        <p>
          {failure} <PhoneLink />
        </p>
        <noscript>
          <p>{shellTexts.needsScripts}</p>
        </noscript>
        {/* No router link: it reloads the page. */}
        <a href={pathname} className="button">
          {shellTexts.retry}
        </a>
      </div>
    </div>
  );
}
