import { Link } from 'react-router'
import { beginAddress, boardAddress, useBoardAhead } from '../../core/board-page.ts'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import type { Home } from './workbench.queries.ts'
import { nextWords } from './next-words.ts'
import styles from './workbench.module.css'

/** The lesson that runs, or the lesson to teach next, with the button of the next step. */
export function LessonNow({ home, mayAdd }: { home: Home; mayAdd: boolean }) {
  useBoardAhead()
  const running = home.running.find(({ is_own }) => is_own)
  if (running !== undefined) {
    const { prepare_lesson_id, class_id } = running
    return (
      <section className={styles.now} data-running="true" aria-label="正在上课">
        <div>
          <p className={styles.nowKind}>正在上课</p>
          <h2>{running.title}</h2>
          <p>
            {running.class_name} · <SpokenTime at={running.started_at} /> 开始
          </p>
        </div>
        <Link className={styles.nowAct} to={boardAddress({ prepare_lesson_id, class_id })}>
          继续上课
        </Link>
      </section>
    )
  }
  const [next] = home.next
  if (next !== undefined) {
    const [goesOn] = next.stopped
    const hasOthers = next.stopped.length + next.classes.length > 1
    return (
      <section className={styles.now} aria-label="接下来的课">
        <div>
          <p className={styles.nowKind}>接下来的课</p>
          <h2>
            <Link to={`/classPreparation/preparationDetails?prepare_lesson_id=${next.prepare_lesson_id}`}>
              {next.title}
            </Link>
          </h2>
          <p>
            {nextWords(next) || '还没有选班级'} · {next.page_count} 页 · {next.quiz_count} 题
          </p>
        </div>
        {goesOn === undefined ? (
          <Link className={styles.nowAct} to={beginAddress(next)}>
            开始上课
          </Link>
        ) : (
          <div className={styles.nowActs}>
            {hasOthers && <Link to={beginAddress(next)}>选别的班</Link>}
            <Link className={styles.nowAct} to={beginAddress(next, goesOn.class_id)}>
              {goesOn.resume_page === null ? '接着上' : `接着上（第 ${goesOn.resume_page} 页）`}
              {hasOthers && <small>{goesOn.name}</small>}
            </Link>
          </div>
        )}
      </section>
    )
  }
  if (!mayAdd) return null
  return (
    <section className={styles.now} aria-label="接下来的课">
      <div>
        <p className={styles.nowKind}>接下来的课</p>
        <h2>还没有备好的课</h2>
        <p>从一个课件开始，备好的课会出现在这里。</p>
      </div>
      <Link className={styles.nowAct} to="/classPreparation/addPreparation">
        新建备课
      </Link>
    </section>
  )
}
