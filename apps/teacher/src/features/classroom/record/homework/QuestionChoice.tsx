import { glanceText } from '@jiangtai/shared/questions/seen-text/glance-text.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { MAX_QUICK_TEXT } from '@jiangtai/shared/classroom/asking/quick/quick-kinds.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { SOURCE_WORDS } from '@jiangtai/shared/classroom/asking/quick/source-words.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { type LessonQuestion, reasonOf } from './lesson-questions.ts'
import styles from './to-homework.module.css'
import type { SpokenWords } from './write-down.ts'

/** As much of a question as tells it from the others. */
const GLANCE = 80

/** The questions of a lesson with how they went, all in their order: what says too little to be done at home stands there with the reason ([CR-372]), what was only spoken is written down ([CR-417]), and what may not be given is named. */
export function QuestionChoice({
  questions,
  legend,
  isChosen,
  isGivable,
  onTick,
  words,
  onWords,
}: {
  questions: readonly LessonQuestion[]
  /** Says which are chosen before anybody chooses. */
  legend: string
  isChosen: (question: LessonQuestion) => boolean
  isGivable: (question: LessonQuestion) => boolean
  onTick: (question: LessonQuestion, isTicked: boolean) => void
  /** What was written for questions that were only spoken. */
  words: SpokenWords
  onWords: (words: SpokenWords) => void
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
            <div key={question.question_id} className={styles.choice}>
              <Checkbox
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
                    {question.spoken === null ? (
                      <MathText text={glanceText(firstWords(question), GLANCE)} />
                    ) : (
                      '口头说的，没有写下题目；选中以后可以补写'
                    )}
                  </span>
                </span>
              </Checkbox>
              {question.spoken !== null && isChosen(question) && (
                <Input
                  className={styles.words}
                  aria-label={`第 ${question.number} 题的题目`}
                  maxLength={MAX_QUICK_TEXT}
                  placeholder={`写下题目；不写时学生看到“${question.spoken.name}”`}
                  value={words[question.question_id] ?? ''}
                  onChange={({ target }) => onWords({ ...words, [question.question_id]: target.value })}
                />
              )}
            </div>
          ))}
      </fieldset>
      {lacking.length > 0 && (
        <p className={styles.reason}>
          课上一共 {questions.filter(({ counts }) => counts !== null).length} 道题，其中 {lacking.length}{' '}
          道不能布置，原因写在题后面。
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
