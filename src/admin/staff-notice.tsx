import { useEffect } from 'react';
import { type Announcement, useAnnouncements } from '../ui/announcements.ts';
import styles from './admin.module.css';

/** How long a notice is shown, in ms: the plan shows the same. */
const SHOWN_MS = 6_000;

/** What has just happened to a table, for a few seconds. */
export function useStaffNotice(): readonly [
  Announcement,
  (text: string) => void,
] {
  const [notice, say] = useAnnouncements();
  useEffect(() => {
    if (notice.text === '') return;
    const timer = setTimeout(say, SHOWN_MS, '');
    return () => clearTimeout(timer);
  }, [notice, say]);
  return [notice, say];
}

/** Shows the notice below everything, and announces it. */
export function StaffNotice({ notice }: { readonly notice: Announcement }) {
  return (
    <p role="status" className={styles.notice}>
      {notice.text === '' ? null : (
        <span key={notice.id} className="card">
          {notice.text}
        </span>
      )}
    </p>
  );
}
