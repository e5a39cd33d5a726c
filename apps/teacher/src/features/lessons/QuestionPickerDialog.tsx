import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { PAGE_SIZE } from '@jiangtai/ui/lists/page-size.ts'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { QuestionCard } from '../../shared/questions/QuestionCard.tsx'
import {
  ANY_QUESTION,
  QuestionFilters,
  type QuestionNarrowing,
} from '../../shared/questions/QuestionFilters.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox, Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { questionListQuery } from '../../shared/questions/question-list.queries.ts'
import type { LessonEditor } from './lesson-editor.ts'
import { addLessonQuizzes, replaceLessonQuiz } from './lessons.queries.ts'
import styles from './picker.module.css'

/** Chooses questions of the bank for a lesson, or one in place of another; those in the lesson already are marked. */
export function QuestionPickerDialog({
  lesson,
  editor,
  picking,
  onClose,
}: {
  lesson: LessonView
  editor: LessonEditor
  picking: { kind: 'add' } | { kind: 'replace'; lesson_quiz_id: string }
  onClose: () => void
}) {
  const [narrowing, setNarrowing] = useState<QuestionNarrowing>({
    ...ANY_QUESTION,
    subject_id: lesson.subject_id,
    phase_id: lesson.phase_id,
  })
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<readonly string[]>([])
  const questions = useQuery(questionListQuery(narrowing, { page, page_size: PAGE_SIZE }))
  const there = useStore(editor.draft, (draft) => draft.quizzes).map(({ question }) => question.question_id)
  const add = useMutation(addLessonQuizzes())
  const replace = useMutation(replaceLessonQuiz())
  const isAdding = picking.kind === 'add'
  const error = add.error ?? replace.error
  const { data } = questions

  function toggle(question_id: string) {
    if (!isAdding) return setPicked([question_id])
    setPicked(
      picked.includes(question_id) ? picked.filter((id) => id !== question_id) : [...picked, question_id],
    )
  }

  async function handleDone() {
    // What was changed before must be saved before: the answer lists all questions in order.
    if (!(await editor.flush())) return message.warning('还有修改没有保存，请先重试保存')
    const onSuccess = ({ quizzes }: { quizzes: LessonView['quizzes'] }) => {
      editor.showQuizzes(quizzes)
      onClose()
    }
    const [question_id] = picked
    if (question_id === undefined) return
    if (isAdding) {
      const question_ids = [...picked]
      return add.mutate({ prepare_lesson_id: lesson.prepare_lesson_id, question_ids }, { onSuccess })
    }
    replace.mutate({ lesson_quiz_id: picking.lesson_quiz_id, question_id }, { onSuccess })
  }

  return (
    <Dialog
      title={isAdding ? '从题库选题' : '换一题'}
      width="min(960px, calc(100vw - 48px))"
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <span role={error === null ? undefined : 'alert'} data-failed={error !== null}>
            {error === null ? `已选 ${picked.length} 题` : `没有成功：${error.message}`}
          </span>
          <span className={styles.footActions}>
            <Button onClick={onClose}>取消</Button>
            <Button
              type="primary"
              disabled={picked.length === 0}
              loading={add.isPending || replace.isPending}
              onClick={() => void handleDone()}
            >
              {isAdding ? '加入备课' : '换成这道题'}
            </Button>
          </span>
        </div>
      }
    >
      <QuestionFilters
        value={narrowing}
        onChange={(change) => {
          setNarrowing({ ...narrowing, ...change })
          setPage(1)
        }}
      />
      <div key={page} className={styles.scroll}>
        {questions.isError && data === undefined && (
          <FailedList what="题库" error={questions.error} onRetry={() => void questions.refetch()} />
        )}
        {questions.isPending && <SkeletonBlock height={320} />}
        {data?.total === 0 && <EmptyList>没有符合条件的题目，换个条件再看。</EmptyList>}
        <ol className={styles.questions}>
          {data?.list.map((question, index) => (
            <li key={question.question_id}>
              <QuestionCard
                question={question}
                query={narrowing.text}
                number={(page - 1) * PAGE_SIZE + index + 1}
                lead={
                  <Chooser
                    number={(page - 1) * PAGE_SIZE + index + 1}
                    isSingle={!isAdding}
                    isPicked={picked.includes(question.question_id)}
                    isThere={there.includes(question.question_id)}
                    onToggle={() => toggle(question.question_id)}
                  />
                }
                actions={
                  there.includes(question.question_id) && <span className={styles.there}>已在备课中</span>
                }
              />
            </li>
          ))}
        </ol>
      </div>
      {data !== undefined && data.total > 0 && (
        <Pager total={data.total} isMore={data.is_capped} page={page} unit="题" onChange={setPage} />
      )}
    </Dialog>
  )
}

function Chooser({
  number,
  isSingle,
  isPicked,
  isThere,
  onToggle,
}: {
  number: number
  isSingle: boolean
  isPicked: boolean
  isThere: boolean
  onToggle: () => void
}) {
  const shared = {
    'aria-label': `选择第 ${number} 题`,
    className: styles.chooser,
    checked: isPicked,
    disabled: isThere,
    onChange: onToggle,
  }
  return isSingle ? <Radio {...shared} /> : <Checkbox {...shared} />
}
