import { unmetWords } from '@jiangtai/shared/papers/plan/unmet-words.ts'
import { sectionNumeral } from '@jiangtai/shared/papers/section-numeral.ts'
import { questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import type { Composed } from './use-composing.ts'
import styles from './plan.module.css'

const TakePaperDialog = laterDialog(async () => (await import('./TakePaperDialog.tsx')).TakePaperDialog)

/** The result of a plan: the rules it does not meet, its questions, and the acts on it. */
export function PlanResult({
  composed,
  isPending,
  onAgain,
}: {
  composed: Composed
  isPending: boolean
  onAgain: () => Promise<unknown>
}) {
  const [isTaking, setIsTaking] = useState(false)
  const { plan, paper } = composed
  const sections = paper.sections.filter(({ questions }) => questions.length > 0)
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  const points = sections.reduce((sum, { score, questions }) => sum + score * questions.length, 0)
  return (
    <section className={styles.result} aria-label="选出的题">
      <header className={styles.resultHead}>
        <h2>
          选出 {count} 题，共 {points} 分
        </h2>
        <span className={styles.again}>不满意可以换一组，仍按同样的要求选</span>
        <Button
          loading={isPending}
          onClick={() => void onAgain().catch((error: Error) => message.error(`没有换成：${error.message}`))}
        >
          换一组
        </Button>
        <Button type="primary" onClick={() => setIsTaking(true)}>
          用这些题组卷
        </Button>
      </header>
      {paper.unmet.length > 0 && (
        <div className={styles.unmet} role="status">
          <p>题库里的题满足不了全部要求，这是最接近的一份。没有满足的是：</p>
          <ul>
            {paper.unmet.map((unmet) => {
              const words = unmetWords(plan, unmet)
              return <li key={words}>{words}</li>
            })}
          </ul>
          <p>可以减少这些要求的题数，或放宽选题范围再选；也可以先用这份，再从题库补题。</p>
        </div>
      )}
      {sections.map(({ type, score, questions }, at) => (
        <section key={`${type} ${at}`} aria-label={`${sectionNumeral(at + 1)}、${questionTypeName(type)}`}>
          <h3>
            {sectionNumeral(at + 1)}、{questionTypeName(type)}（{questions.length} 题，每题 {score} 分）
          </h3>
          <ol className={styles.cards}>
            {questions.map((question, place) => (
              <li key={question.question_id}>
                <QuestionCard
                  question={question}
                  number={before(sections, at) + place + 1}
                  lead={null}
                  actions={null}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {isTaking && <TakePaperDialog {...{ composed, sections }} onClose={() => setIsTaking(false)} />}
    </section>
  )
}

/** The number of questions in the sections above a section. */
function before(sections: Composed['paper']['sections'], at: number): number {
  return sections.slice(0, at).reduce((sum, { questions }) => sum + questions.length, 0)
}
