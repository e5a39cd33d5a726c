import { firstNumbers } from '@jiangtai/shared/papers/numbers.ts'
import { questionScore } from '@jiangtai/shared/papers/paper-score.ts'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import type { HomeworkDetail } from '../homework.queries.ts'
import styles from './detail.module.css'

/** 题目: what was given, set by set, as it was then ([TK-5]). */
export function QuestionsPane({
  homework: { sets, questions },
}: {
  homework: Pick<HomeworkDetail, 'sets' | 'questions'>
}) {
  if (questions.length === 0) return <EmptyList>这份作业没有题目。</EmptyList>
  const byId = new Map(questions.map((view) => [view.question_id, view]))
  return (
    <div className={styles.pane}>
      {sets.map(({ set_no, name, note, minutes, full_score, questions: asked }) => {
        const numbers = firstNumbers(
          asked.map(({ question_id }) => byId.get(question_id)?.document ?? { form: 'plain', items: [] }),
        )
        return (
          <section key={set_no} className={styles.set} aria-label={name}>
            <h2>
              {sets.length > 1 && `${name} · `}
              {asked.length} 题，共 {full_score} 分，预计 {minutes} 分钟
            </h2>
            {note !== '' && <p className={styles.note}>{note}</p>}
            <ol className={styles.questions}>
              {asked.map((question, at) => {
                const view = byId.get(question.question_id)
                return (
                  view !== undefined && (
                    <li key={question.question_id}>
                      <QuestionCard
                        question={view}
                        number={numbers[at] ?? at + 1}
                        lead={null}
                        actions={<span>{questionScore(question)} 分</span>}
                      />
                    </li>
                  )
                )
              })}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
