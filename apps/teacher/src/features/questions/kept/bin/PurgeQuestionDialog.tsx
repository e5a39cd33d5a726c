import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../../shared/forms/ConfirmDialog.tsx'
import { purgeQuestion } from './question-bin.queries.ts'

/** Says that a question goes for good, and what stays of it ([QU-152]). */
export function PurgeQuestionDialog({ question_id, onClose }: { question_id: string; onClose: () => void }) {
  const purge = useMutation(purgeQuestion())
  return (
    <ConfirmDialog
      title="彻底删除这道题？"
      danger="彻底删除"
      isFinal
      isPending={purge.isPending}
      error={purge.error}
      onClose={onClose}
      onConfirm={() =>
        purge.mutate(question_id, {
          onSuccess: () => {
            message.success('已彻底删除')
            onClose()
          },
        })
      }
    >
      删除后不能再恢复，历史版本也看不到了。用过它的备课、试卷、作业和课堂记录不变。
    </ConfirmDialog>
  )
}
