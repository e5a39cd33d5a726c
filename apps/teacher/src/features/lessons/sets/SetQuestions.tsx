import { questionLine } from '@jiangtai/questions/body/question-line.ts'
import type { LessonQuizView } from '@jiangtai/shared/lessons/views.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { MathLine } from '@jiangtai/ui/MathLine.tsx'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import { SortableList } from '../../../shared/lists/SortableList.tsx'
import styles from './practice-sets.module.css'

/** Which questions of the lesson are in a set, and in which order: those that are ticked stand beside, to be moved. */
export function SetQuestions({
  quizzes,
  chosen,
  error,
  onChange,
}: {
  quizzes: readonly LessonQuizView[]
  chosen: readonly string[]
  error: string | null
  onChange: (lesson_quiz_ids: string[]) => void
}) {
  const numbers = new Map(quizzes.map(({ lesson_quiz_id }, at) => [lesson_quiz_id, at + 1]))
  const ordered = chosen.flatMap((id) => quizzes.find(({ lesson_quiz_id }) => lesson_quiz_id === id) ?? [])
  const without = (id: string) => chosen.filter((one) => one !== id)
  return (
    <div className={styles.columns}>
      <FieldGroup required label="本课的题目" hint="勾选 2 到 20 道" error={error}>
        <ul className={styles.questions}>
          {quizzes.map((quiz) => (
            <li key={quiz.lesson_quiz_id}>
              <Checkbox
                className={styles.tick}
                checked={chosen.includes(quiz.lesson_quiz_id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, quiz.lesson_quiz_id] : without(quiz.lesson_quiz_id))
                }
              >
                <QuestionWords quiz={quiz} number={numbers.get(quiz.lesson_quiz_id) ?? 0} />
              </Checkbox>
            </li>
          ))}
        </ul>
      </FieldGroup>
      <FieldGroup
        label={`练习里的顺序（${ordered.length} 题）`}
        hint="拖动左边的把手，或者选中把手后按空格和方向键"
        error={null}
      >
        {ordered.length === 0 ? (
          <p className={styles.none}>勾选的题会排在这里。</p>
        ) : (
          <div className={styles.questions}>
            <SortableList
              items={ordered}
              idOf={(quiz) => quiz.lesson_quiz_id}
              nameOf={(quiz) => `本课第 ${numbers.get(quiz.lesson_quiz_id)} 题`}
              layout="rows"
              isLocked={false}
              onReorder={onChange}
            >
              {(quiz, { index, handle }) => (
                <div className={styles.row}>
                  {handle}
                  <span className={styles.place}>{index + 1}</span>
                  <QuestionWords quiz={quiz} number={numbers.get(quiz.lesson_quiz_id) ?? 0} />
                  <Button
                    type="link"
                    size="small"
                    aria-label={`移出本课第 ${numbers.get(quiz.lesson_quiz_id)} 题`}
                    onClick={() => onChange(without(quiz.lesson_quiz_id))}
                  >
                    移出
                  </Button>
                </div>
              )}
            </SortableList>
          </div>
        )}
      </FieldGroup>
    </div>
  )
}

function QuestionWords({ quiz, number }: { quiz: LessonQuizView; number: number }) {
  const { document } = quiz.question
  return (
    <span className={styles.words}>
      <span className={styles.kind}>
        第 {number} 题 · {questionTypeName(questionType(document))}
      </span>
      <MathLine text={questionLine(document)} className={styles.line ?? ''} />
    </span>
  )
}
