import type { LessonGuide } from '@jiangtai/shared/lessons/views.ts'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { GuideResult } from './GuideResult.tsx'

/** The result of 课前导学 over the board, for the class that is taught ([LE-24]). */
export function GuideResultDialog({
  guide: { task_id, title },
  class_id,
  onClose,
}: {
  guide: LessonGuide
  class_id: string
  onClose: () => void
}) {
  return (
    <Dialog
      title={`课前导学《${title}》`}
      width="min(960px, calc(100vw - 48px))"
      footer={null}
      onCancel={onClose}
    >
      <GuideResult asked={{ task_id, class_id }} place="board" />
    </Dialog>
  )
}
