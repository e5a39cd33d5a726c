import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { glanceText } from '../../../../shared/questions/glance-text.ts'
import { type LessonQuestion, reasonOf } from './lesson-questions.ts'
import styles from './to-homework.module.css'

/** As much of a question as tells it from the others. */
const GLANCE = 80

/** The questions of a lesson with how they went; those that cannot be given are named. */
export function QuestionChoice({
  questions,
  legend,
  isChosen,
  isGivable,
  onTick,
}: {
  questions: readonly LessonQuestion[]
  /** Says which are chosen before anybody chooses. */
  legend: string
  isChosen: (question: LessonQuestion) => boolean
  isGivable: (question: LessonQuestion) => boolean
  onTick: (question: LessonQuestion, isTicked: boolean) => void
}) {
  const gone = questions.filter((question) => !isGivable(question))
  return (
    <>
      <fieldset className={styles.questions}>
        <legend>{legend}</legend>
        {questions.filter(isGivable).map((question) => (
          <Checkbox
            key={question.question_id}
            checked={isChosen(question)}
            onChange={({ target }) => onTick(question, target.checked)}
          >
            <span className={styles.question}>
              <span>
                <strong>第 {question.number} 题</strong> {questionTypeName(questionType(question.document))}{' '}
                <span className={styles.reason}>{reasonOf(question)}</span>
              </span>
              <span className={styles.glance}>
                <MathText text={glanceText(firstWords(question), GLANCE)} />
              </span>
            </span>
          </Checkbox>
        ))}
      </fieldset>
      {gone.length > 0 && (
        <p className={styles.gone}>
          第 {gone.map(({ number }) => number).join('、')} 题已不在题库里，或您没有权限使用，不能布置。
        </p>
      )}
    </>
  )
}

/** A question is told by what it begins with: its passage, or its first item. */
function firstWords({ document: { material, items } }: LessonQuestion): string {
  return plainText(material ?? items[0]?.stem ?? [])
}
