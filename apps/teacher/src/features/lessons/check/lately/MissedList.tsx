import { errorRate } from '@jiangtai/shared/questions/results/wrong/rules.ts'
import type { MissedQuestion } from '@jiangtai/shared/questions/results/wrong/contract.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'
import { QuestionCard } from '../../../../shared/questions/QuestionCard.tsx'
import type { LessonEditor } from '../../lesson-editor.ts'
import { addLessonQuizzes } from '../../quizzes/lesson-quizzes.queries.ts'
import type { Lately } from './lately.queries.ts'
import styles from './lately.module.css'

const WhoMissedDialog = laterDialog(
  async () => (await import('../../../../shared/facts/WhoMissedDialog.tsx')).WhoMissedDialog,
)

/** The questions that a class missed most: how many did, who did by a press, and one press more to ask one again in this lesson. */
export function MissedList({
  lesson,
  editor,
  place,
  lately: { questions, least, from_day },
}: {
  lesson: LessonView
  editor: LessonEditor
  place: { class_id: string; subject_id: string }
  lately: Lately
}) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <section aria-label="错得最多的题">
      <h2>错得最多的题</h2>
      {questions.length === 0 ? (
        <p className={styles.muted}>没有 {least} 人以上做过又有人错的题。</p>
      ) : (
        <div className={styles.questions}>
          {questions.map((missed, at) => (
            <QuestionCard
              key={missed.question.question_id}
              question={missed.question}
              number={at + 1}
              lead={
                <span className={styles.rate} data-high={errorRate(missed) >= 0.6}>
                  错误率 {Math.round(errorRate(missed) * 100)}%
                </span>
              }
              actions={
                <>
                  <Button
                    type="link"
                    size="small"
                    aria-label={`${countWords(missed)}：第 ${at + 1} 题`}
                    onClick={() => setOpened(missed.question.question_id)}
                  >
                    {countWords(missed)}
                  </Button>
                  {lesson.abilities.edit && <AddToLesson {...{ lesson, editor, missed }} number={at + 1} />}
                </>
              }
            />
          ))}
        </div>
      )}
      {opened !== null && (
        <WhoMissedDialog
          filter={{ ...place, from_day, to_day: null, question_id: opened }}
          onStudent={null}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

function countWords({ answered_students, wrong_students }: MissedQuestion): string {
  return `${answered_students} 人做过，${wrong_students} 人错`
}

/** Puts a missed question into the lesson by one press ([LE-225]). */
function AddToLesson({
  lesson,
  editor,
  missed: { question, may_use },
  number,
}: {
  lesson: LessonView
  editor: LessonEditor
  missed: MissedQuestion
  number: number
}) {
  const { question_id } = question
  const isThere = useStore(editor.draft, ({ quizzes }) =>
    quizzes.some((quiz) => quiz.question.question_id === question_id),
  )
  const add = useMutation(addLessonQuizzes())
  if (isThere) return <span className={styles.muted}>已在备课中</span>
  if (!may_use) return <span className={styles.muted}>已不在题库里，或您没有权限使用</span>

  async function handleAdd() {
    // Earlier changes must be saved before, because the answer lists all questions in order.
    if (!(await editor.flush())) return message.warning('还有修改没有保存，请先重试保存')
    add.mutate(
      { prepare_lesson_id: lesson.prepare_lesson_id, question_ids: [question_id] },
      {
        onSuccess: ({ quizzes }) => {
          editor.showQuizzes(quizzes)
          message.success('已加入备课的题目')
        },
        onError: (error) => message.error(`没有加入：${error.message}`),
      },
    )
  }

  return (
    <Button
      size="small"
      aria-label={`加入备课，第 ${number} 题`}
      loading={add.isPending}
      onClick={() => void handleAdd()}
    >
      加入备课
    </Button>
  )
}
