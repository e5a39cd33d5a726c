import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { SOURCE_WORDS } from '@jiangtai/shared/classroom/asking/quick/source-words.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { glanceText } from '../../../../shared/questions/glance-text.ts'
import { type LessonQuestion, reasonOf } from './lesson-questions.ts'
import styles from './to-homework.module.css'

/** As much of a question as tells it from the others. */
const GLANCE = 80

/** The questions of a lesson with how they went, all in their order: what says too little to be done at home stands there with the reason ([CR-372]), and what may not be given is named. */
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
  const gone = questions.filter((question) => question.lacks === null && !isGivable(question))
  const lacking = questions.filter(({ lacks }) => lacks !== null)
  return (
    <>
      <fieldset className={styles.questions}>
        <legend>{legend}</legend>
        {questions
          .filter((question) => question.lacks !== null || isGivable(question))
          .map((question) => (
            <Checkbox
              key={question.question_id}
              disabled={question.lacks !== null}
              checked={isChosen(question)}
              onChange={({ target }) => onTick(question, target.checked)}
            >
              <span className={styles.question}>
                <span>
                  <strong>第 {question.number} 题</strong>{' '}
                  {question.source !== 'lesson' && `${SOURCE_WORDS[question.source]} · `}
                  {questionTypeName(questionType(question.document))}{' '}
                  <span className={styles.reason}>{reasonOf(question)}</span>
                  {question.lacks !== null && (
                    <span className={styles.lacks}> {question.lacks}，不能布置</span>
                  )}
                </span>
                <span className={styles.glance}>
                  <MathText text={glanceText(firstWords(question), GLANCE)} />
                </span>
              </span>
            </Checkbox>
          ))}
      </fieldset>
      {lacking.length > 0 && (
        <p className={styles.reason}>
          课上一共 {questions.filter(({ counts }) => counts !== null).length} 道题，其中 {lacking.length}{' '}
          道没有写下题目或答案，补课时请另外布置。
        </p>
      )}
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
