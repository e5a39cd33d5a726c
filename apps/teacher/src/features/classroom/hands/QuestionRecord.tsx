import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import record from '../record/record.module.css'
import type { LessonRecord } from '../record/record-figures.ts'
import styles from './question-record.module.css'

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
