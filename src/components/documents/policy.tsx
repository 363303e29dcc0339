import policy from '#restaurant/privacy-policy.md';
import { pages } from '../../content/pages.ts';
import { restaurant } from '../../content/restaurant.ts';
import styles from './policy.module.css';

interface PolicyProps {
  /** Whether it is a document of its own, with the title on top. */
  readonly isDocument?: boolean;
}

/** The privacy policy: on its page, and printed into its PDF. */
export function Policy({ isDocument = false }: PolicyProps) {
  return (
    <article className={styles.policy}>
      {isDocument && (
        <header>
          <p>{restaurant.name}</p>
          <h1>{pages.privacyPolicy.title}</h1>
        </header>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, parsed by the build. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: policy }} />
    </article>
  );
}
