import policy from '#restaurant/privacy-policy.md';
import { Markdown } from '../../ui/markdown.tsx';
import styles from './policy.module.css';

/** The privacy policy on its page, from which its PDF is printed. */
export function Policy() {
  return (
    <article className={styles.policy}>
      <Markdown html={policy} />
    </article>
  );
}
