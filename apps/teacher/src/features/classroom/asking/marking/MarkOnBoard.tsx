import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { useQueryClient } from '@tanstack/react-query'
import { answersOfRun } from '../../classroom.queries.ts'
import { answersOnBoard } from './marked-answers.ts'
import { MarkingDialog } from './MarkingDialog.tsx'

/** 批改 during the class: the answers to an item of the question that was just closed. */
export function MarkOnBoard({
  item,
  detail,
  hasNames,
  onClose,
}: {
  item: ShownItem
  detail: AnswerDetailView
  hasNames: boolean
  onClose: () => void
}) {
  const queries = useQueryClient()
  const { quiz_run_id, is_collecting, sending_count } = detail
  const full_score = detail.document.items.find(({ item_id }) => item_id === item.item_id)?.score ?? 0
  return (
    <MarkingDialog
      title="批改作答"
      item={{ item_id: item.item_id, full_score }}
      answers={answersOnBoard(item, detail)}
      collecting={is_collecting ? { sending_count } : null}
      onStored={() => void queries.invalidateQueries({ queryKey: answersOfRun(quiz_run_id) })}
      {...{ quiz_run_id, hasNames, onClose }}
    />
  )
}
