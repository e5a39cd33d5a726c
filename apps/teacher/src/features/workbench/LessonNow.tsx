import { Link } from 'react-router'
import { REMOTE_PATH } from '../../core/board-path.ts'
import { beginAddress, boardAddress, useBoardAhead } from '../../core/board-page.ts'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import type { Home } from './workbench.queries.ts'
import { nextWords } from './next-words.ts'
import styles from './workbench.module.css'

/** The lessons of colleagues in which one assists now, each with the way to the remote ([CR-401]). */
export function LessonsToAssist({ home }: { home: Home }) {
  return home.running
    .filter(({ is_assisted }) => is_assisted)
    .map(({ lesson_session_id, prepare_lesson_id, teacher_name, class_name, title }) => (
      <section
        key={lesson_session_id}
        className={styles.now}
        data-running="true"
        aria-label={`协助${teacher_name}上课`}
      >
        <div>
          <p className={styles.nowKind}>协助{teacher_name}上课</p>
          <h2>{title}</h2>
          <p>{class_name} · 用手机打开最方便</p>
        </div>
        <Link
          className={styles.nowAct}
          to={`${REMOTE_PATH}?${new URLSearchParams({ lesson_session_id, prepare_lesson_id }).toString()}`}
        >
          协助上课
        </Link>
      </section>
    ))
}

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
