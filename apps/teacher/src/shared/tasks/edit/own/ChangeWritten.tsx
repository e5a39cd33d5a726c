import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import type { TaskQuestion } from '@jiangtai/shared/tasks/task-set.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { laterDialog } from '../../../forms/later-dialog.tsx'
import type { GivenQuestions } from '../../../questions/homework/new-homework.queries.ts'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import type { TaskEditor } from '../task-editor.ts'
import { type WrittenParts, writtenParts } from './written-parts.ts'

const OwnQuestionDialog = laterDialog(async () => (await import('./OwnQuestionDialog.tsx')).OwnQuestionDialog)
const WrittenBoxesDialog = laterDialog(
  async () => (await import('./boxes/WrittenBoxesDialog.tsx')).WrittenBoxesDialog,
)

/** 修改 of a question that was written for this task: what its dialog writes takes the place of what stands, and 撤销 brings that back ([HK-115]). */
export function ChangeWritten({
  view,
  question,
  number,
  set_no,
  editor,
}: {
  view: QuestionView
  question: TaskQuestion
  number: number
  set_no: number
  editor: TaskEditor
}) {
  const { id: kind, words } = useTaskKind()
  const { subject_id, phase_id, way } = useStore(editor.store, ({ draft }) => draft)
  const [isOpen, setIsOpen] = useState(false)
  const written = useMemo(() => writtenParts(view), [view])
  if (written === null) return null
  const put = (given: GivenQuestions) =>
    editor.replace({ set_no, question_id: question.question_id, given }, `已修改第 ${number} 题`)
  const shared = { place: { subject_id, phase_id }, onWritten: put, onClose: () => setIsOpen(false) }
  return (
    <>
      <Button size="small" aria-label={`修改第 ${number} 题`} onClick={() => setIsOpen(true)}>
        修改
      </Button>
      {isOpen && written.kind === 'boxes' && (
        <WrittenBoxesDialog {...shared} written={withScores(written, question)} />
      )}
      {isOpen && written.kind === 'free' && (
        <OwnQuestionDialog
          {...shared}
          title={`修改${words.write.replace(/^写/, '')}`}
          asksWay={TASK_KINDS[kind].handing(way) === 'answers' || written.way !== null}
          written={{ ...written, score: question.scores[0]?.score ?? view.score }}
        />
      )}
    </>
  )
}

/** The points that stand in the task, where its teacher has changed those of the boxes. */
function withScores(
  { boxes, ...rest }: Extract<WrittenParts, { kind: 'boxes' }>,
  { scores }: TaskQuestion,
): Extract<WrittenParts, { kind: 'boxes' }> {
  return {
    ...rest,
    boxes: boxes.map(({ place, answer }, at) => ({
      place,
      answer: { ...answer, score: scores[at]?.score ?? answer.score },
    })),
  }
}
