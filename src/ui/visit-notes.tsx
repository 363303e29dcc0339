import { placeTexts } from '../content/page-texts.ts';
import { restaurant, type VisitTopic } from '../content/restaurant.ts';
import styles from './visit-notes.module.css';

interface VisitNotesProps {
  readonly title: string;
  readonly topics: readonly VisitTopic[];
}

/** What the restaurant says of these topics; nothing if it says nothing. */
export function VisitNotes({ title, topics }: VisitNotesProps) {
  const notes = topics.flatMap((topic) => {
    const text = restaurant.visit[topic];
    return text ? [{ topic, text }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <section className={styles.notes}>
      <h2>{title}</h2>
      <dl>
        {notes.map(({ topic, text }) => (
          <div key={topic}>
            <dt>{placeTexts.topics[topic]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
