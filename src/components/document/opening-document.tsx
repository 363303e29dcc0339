import styles from './document-view.module.css';

/** Keeps the place of a document while it is fetched. */
export function OpeningDocument() {
  return <p className={styles.frame}>Stiamo aprendo il documento…</p>;
}
