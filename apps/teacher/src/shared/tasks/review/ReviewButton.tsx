import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../forms/later-dialog.tsx'
import type { TaskDetail } from '../task.queries.ts'
import { askedItems } from '../marking/item-names.ts'
import { listPicked } from '../marking/picked/picked.queries.ts'

const ReviewDialog = laterDialog(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)

/** 讲评 from the desk: answers that were picked out while marking go into a lesson ([HK-45]). */
export function ReviewButton({ task }: { task: TaskDetail }) {
  const { id: kind, words } = useTaskKind()
  const mayPrepare = useCan('classPreparation.add')
  const [question_ids, setQuestionIds] = useState<readonly string[] | null>(null)
  const picked = useMutation({ mutationFn: () => listPicked(kind, task.task_id) })
  if (!mayPrepare) return null
  const open = () =>
    picked.mutate(undefined, {
      onError: (error) => message.error(error.message),
      onSuccess({ list }) {
        const items = new Set(list.map(({ item_id }) => item_id))
        const found = [...askedItems(task).values()].filter(({ item }) => items.has(item.item_id))
        if (found.length === 0)
          return message.info(`还没有选出作答。批改时标出“${words.excellent}”或“典型错误”，就可以放进讲评。`)
        setQuestionIds([...new Set(found.map(({ view }) => view.question_id))])
      },
    })
  return (
    <>
      <Button loading={picked.isPending} onClick={open}>
        讲评
      </Button>
      {question_ids !== null && (
        <ReviewDialog
          {...{ task, question_ids }}
          class_id={null}
          class_ids={task.targets.flatMap(({ kind, target_id }) => (kind === 'class' ? target_id : []))}
          onClose={() => setQuestionIds(null)}
        />
      )}
    </>
  )
}
