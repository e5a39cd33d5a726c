import { PAPER_BIN_DAYS } from '@jiangtai/shared/papers/rules.ts'
import type { PaperListItem } from '@jiangtai/shared/papers/views.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { removePaper } from '../papers.queries.ts'

/** Names the paper and the parts of it that stay. */
export function RemovePaperDialog({ paper, onClose }: { paper: PaperListItem; onClose: () => void }) {
  const remove = useMutation(removePaper())
  return (
    <ConfirmDialog
      title={`删除试卷《${paper.title}》？`}
      danger="删除"
      isPending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(paper.paper_id, {
          onSuccess: () => {
            message.success('已删除')
            onClose()
          },
        })
      }
    >
      试卷放进回收站，{PAPER_BIN_DAYS} 天内可以恢复。题库里的题目不受影响。
    </ConfirmDialog>
  )
}
