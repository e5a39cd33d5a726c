import { useQueryClient } from '@tanstack/react-query'
import { ChooseTaskDialog } from '../../../shared/tasks/choose/ChooseTaskDialog.tsx'
import { guideLinked, linkGuide } from './lesson-guide.queries.ts'

/** 选一份导学: one of one's own guides, given or a draft, becomes the pre-class part of a lesson ([LE-23]). */
export function ChooseGuideDialog({
  prepare_lesson_id,
  onClose,
}: {
  prepare_lesson_id: string
  onClose: () => void
}) {
  const client = useQueryClient()
  return (
    <ChooseTaskDialog
      title="选一份导学"
      kind="guidance"
      what="导学"
      send={async (task_id) => {
        await linkGuide({ prepare_lesson_id, task_id })
        await guideLinked(client)
      }}
      doneWords={(title) => `《${title}》已作为课前导学`}
      onClose={onClose}
    />
  )
}
