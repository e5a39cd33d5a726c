import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { type RefObject, useMemo, useState } from 'react'
import { useAddress } from '../../../lists/use-address.ts'
import { namesOf } from '../../acts/names-of.ts'
import type { TaskDetail } from '../../task.queries.ts'
import type { MarkingDesk } from '../desk/marking-desk.ts'
import { askedItems } from '../item-names.ts'
import type { Undoable } from './undo-stack.ts'
import { useUndo } from './use-undo.ts'

/** 撤销: the last step, with what it was; another press takes back the one before. */
export function UndoButton({
  task,
  front,
  by,
  onOther,
}: {
  task: TaskDetail
  front: RefObject<MarkingDesk | null>
  by: 'item' | 'student'
  /** The answers are to be fetched anew: what was taken back lies on no open desk. */
  onOther: () => void
}) {
  const address = useAddress()
  const items = useMemo(() => askedItems(task), [task])
  const { last, undo, isBusy } = useUndo(task, front, ({ student_id, item_id }) => {
    if (by === 'student') address.change({ student: student_id })
    else address.change({ item: item_id, show: null })
    onOther()
  })
  const [isOffered, setIsOffered] = useState(false)
  if (last !== null && !isOffered) setIsOffered(true)
  if (!isOffered) return null
  return (
    // It stays when nothing is left: one press too many must not meet the button that comes after it.
    <Button
      loading={isBusy}
      disabled={last === null}
      title={
        last === null ? '没有可以撤销的了' : stepInWords(last, (item_id) => items.get(item_id)?.name ?? '')
      }
      onClick={undo}
    >
      {last?.kind === 'return' ? '撤销上一次打回' : '撤销上一次给分'}
    </Button>
  )
}

function stepInWords(step: Undoable, nameOf: (item_id: string) => string): string {
  if (step.kind === 'return') return `打回 ${namesOf(step.students)}`
  return `${step.answer.name} ${nameOf(step.answer.item_id)}：得分、评语和批注一起恢复`
}
