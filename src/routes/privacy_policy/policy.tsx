import policy from '#restaurant/privacy-policy.md';
import { pages } from '../../content/pages.ts';
import { restaurant } from '../../content/restaurant.ts';
import { Markdown } from '../../ui/markdown.tsx';
import styles from './policy.module.css';

/**
 * The privacy policy, on its page and in its PDF, which has the title on top.
 */
export function Policy({ isDocument = false }) {
  return (
    <article
      className={`${styles.policy} ${isDocument ? styles.document : ''}`}
    >
      {isDocument && (
        <header>
          <p>{restaurant.name}</p>
          <h1>{pages.privacyPolicy.title}</h1>
        </header>
      )}
      <Markdown html={policy} />
    </article>
  );
}
