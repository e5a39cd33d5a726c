import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import type { LessonQuizView, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { Can } from '../../../core/Can.tsx'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import { SortableList } from '../../../shared/lists/SortableList.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import { quizFilesQuery } from './lesson-quizzes.queries.ts'
import { NewQuestionButton } from './NewQuestionButton.tsx'
import { timeLimitOptions } from './time-limits.ts'
import { AsPage } from '../pages/question/AsPage.tsx'
import { withoutQuestion } from '../pages/question/question-page.ts'
import { PracticeSets } from '../sets/PracticeSets.tsx'
import styles from '../details.module.css'

// Most visits never open it.
const LessonQuestionPicker = lazy(async () => ({
  default: (await import('./LessonQuestionPicker.tsx')).LessonQuestionPicker,
}))

const QuizClasses = laterDialog(async () => (await import('./classes/QuizClasses.tsx')).QuizClasses)

const PresetButton = laterDialog(async () => (await import('./preset/PresetButton.tsx')).PresetButton)

type Picking = { kind: 'add' } | { kind: 'replace'; lesson_quiz_id: string }

/** 题目: the lesson's questions in the order they will be asked. */
export function QuizPane({ lesson, editor }: { lesson: LessonView; editor: LessonEditor }) {
  const quizzes = useStore(editor.draft, (draft) => draft.quizzes)
  const [picking, setPicking] = useState<Picking | null>(null)
  const hasFiles = quizzes.some(({ question }) => Object.keys(question.files).length > 0)
  const renewed = useQuery({ ...quizFilesQuery(lesson.prepare_lesson_id), enabled: hasFiles }).data
  const mayEdit = lesson.abilities.edit
  const mayPick = useCan('questionCenter.query')
  return (
    <div className={styles.quizzes}>
      <div className={styles.paneHead}>
        <span className={styles.muted}>{quizzes.length} 道题，上课时按这个顺序</span>
        {mayEdit && quizzes.length > 0 && (
          <>
            <NewQuestionButton {...{ lesson, editor }} />
            <Can permission="questionCenter.query">
              <Button onClick={() => setPicking({ kind: 'add' })}>从题库选题</Button>
            </Can>
          </>
        )}
      </div>
      <PracticeSets lesson={lesson} quizzes={quizzes} />
      {quizzes.length === 0 ? (
        <EmptyList
          action={
            mayEdit && (
              <>
                {mayPick && (
                  <Button type="primary" onClick={() => setPicking({ kind: 'add' })}>
                    从题库选题
                  </Button>
                )}
                <NewQuestionButton {...{ lesson, editor }} />
              </>
            )
          }
        >
          {mayEdit && mayPick ? '还没有题目。选几道，上课时一点就能发给学生。' : '这份备课还没有题目。'}
        </EmptyList>
      ) : (
        <div className={styles.quizList}>
          <SortableList
            items={quizzes}
            idOf={(quiz) => quiz.lesson_quiz_id}
            nameOf={(quiz) => `第 ${quizzes.indexOf(quiz) + 1} 题`}
            layout="rows"
            isLocked={!mayEdit}
            onReorder={editor.sortQuizzes}
          >
            {(quiz, { index, handle }) => (
              <QuestionCard
                question={{ ...quiz.question, files: { ...quiz.question.files, ...renewed } }}
                number={index + 1}
                lead={handle}
                actions={
                  mayEdit ? (
                    <QuizActions
                      quiz={quiz}
                      number={index + 1}
                      editor={editor}
                      lesson={lesson}
                      onReplace={() => setPicking({ kind: 'replace', lesson_quiz_id: quiz.lesson_quiz_id })}
                    />
                  ) : (
                    <>
                      <span className={styles.muted}>{limitWords(quiz.time_limit_s)}</span>
                      <PresetButton {...{ quiz, lesson }} number={index + 1} editor={null} />
                      <QuizClasses {...{ quiz, classes: lesson.classes }} number={index + 1} editor={null} />
                    </>
                  )
                }
              />
            )}
          </SortableList>
        </div>
      )}
      {picking !== null && (
        <Suspense fallback={null}>
          <LessonQuestionPicker
            lesson={lesson}
            editor={editor}
            picking={picking}
            onClose={() => setPicking(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function QuizActions({
  quiz,
  number,
  editor,
  lesson,
  onReplace,
}: {
  quiz: LessonQuizView
  number: number
  editor: LessonEditor
  lesson: LessonView
  onReplace: () => void
}) {
  return (
    <>
      <Select
        size="small"
        aria-label={`第 ${number} 题限时`}
        style={{ width: 100 }}
        value={quiz.time_limit_s}
        options={timeLimitOptions(quiz.time_limit_s)}
        onChange={(time_limit_s: number | null) => editor.changeQuiz(quiz.lesson_quiz_id, { time_limit_s })}
      />
      <PresetButton {...{ quiz, number, editor, lesson }} />
      <QuizClasses {...{ quiz, number, editor }} classes={lesson.classes} />
      <Can permission="questionCenter.query">
        <Button type="link" size="small" aria-label={`换题，第 ${number} 题`} onClick={onReplace}>
          换题
        </Button>
      </Can>
      <AsPage {...{ editor, number }} lesson_quiz_id={quiz.lesson_quiz_id} />
      <Button
        type="link"
        size="small"
        aria-label={`移除第 ${number} 题`}
        onClick={() => {
          editor.removeQuiz(quiz.lesson_quiz_id)
          leavePages(editor, quiz)
          tellSets(lesson.practice_sets, quiz)
        }}
      >
        移除
      </Button>
    </>
  )
}

/** A question that is taken out leaves its sets ([LE-32]). */
function tellSets(sets: readonly PracticeSet[], { lesson_quiz_id }: LessonQuizView): void {
  const names = sets
    .filter((set) => set.lesson_quiz_ids.includes(lesson_quiz_id))
    .map(({ name }) => `“${name}”`)
  if (names.length > 0) message.info(`这道题也从练习${names.join('、')}里移出了`)
}

/** The page of a question that is taken out stays as an empty board, with what is written on it ([LE-163]). */
function leavePages(editor: LessonEditor, { lesson_quiz_id }: LessonQuizView): void {
  const at = editor.draft.getState().pages.findIndex((page) => page.lesson_quiz_id === lesson_quiz_id)
  if (at === -1) return
  editor.changePages(withoutQuestion(lesson_quiz_id))
  message.info(`第 ${at + 1} 页留作空白页，不需要时可以删除`)
}

function limitWords(time_limit_s: number | null): string {
  return timeLimitOptions(time_limit_s).find(({ value }) => value === time_limit_s)?.label ?? ''
}
