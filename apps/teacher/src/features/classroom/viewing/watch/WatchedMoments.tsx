import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { sinceWords } from '../since-words.ts'
import told from '../moments.module.css'
import styles from '../viewing.module.css'
import { useWatchedMoments } from './use-watched-moments.ts'

/** What has happened in the lesson so far, the newest first: who comes in later reads downwards. */
export function WatchedMoments(lesson: { realtime: RealtimeClient; lesson_session_id: string }) {
  const { list, error, retry } = useWatchedMoments(lesson)
  return (
    <section className={styles.panel} aria-label="课堂过程">
      <h2>课堂过程</h2>
      {list === undefined && error === null && <SkeletonBlock height={120} />}
      {list === undefined && error !== null && <FailedList what="课堂过程" error={error} onRetry={retry} />}
      {list !== undefined && list.length === 0 && <p className={styles.muted}>还没有发生什么。</p>}
      {list !== undefined && list.length > 0 && (
        // A long list scrolls; whoever has no mouse reaches it by its focus.
        <ol className={told.moments} tabIndex={0} aria-label="课堂过程，最新的在前">
          {list.toReversed().map(({ seq, since_s, created_at, text }) => (
            <li key={seq} className={told.moment}>
              <time dateTime={created_at}>{sinceWords(since_s)}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
