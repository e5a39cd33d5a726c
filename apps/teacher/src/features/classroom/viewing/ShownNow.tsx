import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { shownLines } from './shown-words.ts'
import styles from './viewing.module.css'

// What draws questions is fetched with the first of them.
const ViewedQuestion = lazy(async () => ({ default: (await import('./ViewedQuestion.tsx')).ViewedQuestion }))

/** What goes on in the class: the question on the screen and everything beside it, to be read. `now` is the server's time in ms. */
export function ShownNow({
  state,
  now,
  counts,
}: {
  state: ClassroomState
  now: number
  /** How many have answered the running question, where that is known. */
  counts?: ReactNode
}) {
  const lines = shownLines(state, now)
  return (
    <section className={styles.panel} aria-label="正在进行">
      <h2>正在进行</h2>
      {state.quiz === null && lines.length === 0 && (
        <p className={styles.muted}>没有发题，也没有其他活动。</p>
      )}
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {state.quiz !== null && (
        <Suspense fallback={<SkeletonBlock height={120} />}>
          <ViewedQuestion quiz={state.quiz} now={now} counts={counts} />
        </Suspense>
      )}
    </section>
  )
}
