import { MAX_TASK_QUESTIONS } from '@jiangtai/shared/tasks/limits.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { laterDialog } from '../../forms/later-dialog.tsx'
import { cartQuery } from '../../questions/cart/cart.queries.ts'
import { fromBank, type GivenQuestions } from '../../questions/homework/new-homework.queries.ts'
import type { TaskEditor } from './task-editor.ts'
import styles from './edit.module.css'

const QuestionPickerDialog = laterDialog(
  async () => (await import('../../questions/picker/QuestionPickerDialog.tsx')).QuestionPickerDialog,
)
const OwnQuestionDialog = laterDialog(
  async () => (await import('./own/OwnQuestionDialog.tsx')).OwnQuestionDialog,
)
const PageBoxesDialog = laterDialog(
  async () => (await import('./own/boxes/PageBoxesDialog.tsx')).PageBoxesDialog,
)
/** The further sources of questions: each has a picker of its own. */
const SOURCES = {
  paper: {
    words: '从试卷选题',
    Picker: laterDialog(async () => (await import('./sources/PaperPickerDialog.tsx')).PaperPickerDialog),
  },
  lesson: {
    words: '从备课选题',
    Picker: laterDialog(async () => (await import('./sources/LessonPickerDialog.tsx')).LessonPickerDialog),
  },
  book: {
    words: '从教辅选题',
    Picker: laterDialog(async () => (await import('./sources/BookPickerDialog.tsx')).BookPickerDialog),
  },
} as const
type SourceId = keyof typeof SOURCES
const SOURCE_IDS = ['paper', 'lesson', 'book'] as const satisfies readonly SourceId[]

/** The ways to put questions in: from the bank, a paper, a lesson, a book or the cart, or written for this task, also as a page with answer boxes (HW-02). */
export function AddQuestions({
  set,
  editor,
  onGiven,
}: {
  set: TaskSet
  editor: TaskEditor
  /** Puts them in; gives how many are new. */
  onGiven: (given: GivenQuestions) => number
}) {
  const { id: kind, name: kindName, words } = useTaskKind()
  const { subject_id, phase_id, way } = useStore(editor.store, ({ draft }) => draft)
  // A task on paper or aloud is mostly written in words.
  const handing = TASK_KINDS[kind].handing(way)
  const isWritten = handing !== 'answers' && handing !== 'steps'
  const cart = useQuery(cartQuery()).data
  const [picking, setPicking] = useState<'bank' | 'own' | 'boxes' | SourceId | null>(null)
  const there = set.questions.map(({ question_id }) => question_id)
  const adding = useMutation({
    mutationFn: (fetch: () => Promise<GivenQuestions>) => fetch(),
    onSuccess(given) {
      const room = MAX_TASK_QUESTIONS - there.length
      const fresh = given.questions.filter(({ question_id }) => !there.includes(question_id))
      if (fresh.length > room) {
        message.warning(`一份最多 ${MAX_TASK_QUESTIONS} 道题，还能加 ${room} 道`)
        return
      }
      const count = onGiven(given)
      setPicking(null)
      message.success(count === 0 ? `这些题已经在${kindName}里` : `已加入 ${count} 道题`)
    },
  })
  const close = () => {
    adding.reset()
    setPicking(null)
  }
  const inCart = cart?.subject_id === subject_id ? cart.questions : []
  const fresh = inCart.map(({ question_id }) => question_id).filter((id) => !there.includes(id))
  return (
    <div className={styles.addRow}>
      {isWritten && (
        <Button
          type="primary"
          disabled={there.length >= MAX_TASK_QUESTIONS}
          onClick={() => setPicking('own')}
        >
          {words.write}
        </Button>
      )}
      <Button type={isWritten ? 'default' : 'primary'} onClick={() => setPicking('bank')}>
        从题库选题
      </Button>
      {SOURCE_IDS.map((id) => (
        <Button key={id} onClick={() => setPicking(id)}>
          {SOURCES[id].words}
        </Button>
      ))}
      {!isWritten && (
        <Button disabled={there.length >= MAX_TASK_QUESTIONS} onClick={() => setPicking('own')}>
          {words.write}
        </Button>
      )}
      <Button disabled={there.length >= MAX_TASK_QUESTIONS} onClick={() => setPicking('boxes')}>
        拍照画答题框
      </Button>
      {fresh.length > 0 && (
        <Button
          loading={adding.isPending && picking === null}
          onClick={() =>
            adding.mutate(() => fromBank(fresh), {
              onError: (error) => message.error(`没有加入：${error.message}`),
            })
          }
        >
          加入试题篮里的 {fresh.length} 题
        </Button>
      )}
      {picking === 'bank' && (
        <QuestionPickerDialog
          {...{ title: '从题库选题', okText: `加入${kindName}`, thereWords: `已在${kindName}中`, there }}
          start={{ subject_id, phase_id }}
          isPending={adding.isPending}
          error={adding.error}
          onPick={(question_ids) => adding.mutate(() => fromBank(question_ids))}
          onClose={close}
        />
      )}
      {picking === 'own' && (
        <OwnQuestionDialog
          asksWay={handing === 'answers'}
          place={{ subject_id, phase_id }}
          onWritten={onGiven}
          onClose={close}
        />
      )}
      {picking === 'boxes' && (
        <PageBoxesDialog place={{ subject_id, phase_id }} onWritten={onGiven} onClose={close} />
      )}
      {SOURCE_IDS.map((id) => {
        const { Picker } = SOURCES[id]
        return (
          picking === id && (
            <Picker
              key={id}
              start={{ subject_id, phase_id }}
              isPending={adding.isPending}
              error={adding.error}
              onPick={adding.mutate}
              onClose={close}
            />
          )
        )
      })}
    </div>
  )
}
