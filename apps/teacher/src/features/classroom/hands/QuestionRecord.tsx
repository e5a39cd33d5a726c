import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import record from '../record/record.module.css'
import type { LessonRecord } from '../record/record-figures.ts'
import styles from './question-record.module.css'

/** Which pages were unclear in the end, and for how many students; for whom is told to nobody ([CR-445]). */
export function UnclearRecord({ unclear }: Pick<LessonRecord, 'unclear'>) {
  if (unclear.length === 0) return null
  return (
    <section className={record.section} aria-labelledby="record-unclear">
      <h2 id="record-unclear">没听懂（{unclear.length} 页）</h2>
      <ul className={`${record.card} ${styles.list}`}>
        {unclear.map(({ page_id, page_no, count }) => (
          <li key={page_id}>
            <span>{`第 ${page_no} 页`}</span>
            <small>{`${count} 人没听懂`}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What students asked in the lesson, and whether it was answered ([CR-163]). */
export function QuestionRecord({ questions }: Pick<LessonRecord, 'questions'>) {
  if (questions.length === 0) return null
  const open = questions.filter(({ is_answered }) => is_answered === null).length
  return (
    <section className={record.section} aria-labelledby="record-asked">
      <h2 id="record-asked">
        学生提问（{questions.length} 个{open > 0 && `，${open} 个没有处理`}）
      </h2>
      <ol className={`${record.card} ${styles.list}`}>
        {questions.map(({ question_id, name, text, asked_at, is_answered }) => (
          <li key={question_id}>
            <span>{text}</span>
            <small>
              {name} · {formatDateTime(asked_at).slice(11, 16)} · {wordsOf(is_answered)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function wordsOf(is_answered: boolean | null): string {
  if (is_answered === null) return '没有处理'
  return is_answered ? '回答过' : '没有回答'
}
