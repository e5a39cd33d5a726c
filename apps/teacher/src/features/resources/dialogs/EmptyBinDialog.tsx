import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { countWords } from '../../../shared/resources/resource-words.ts'
import { type BinWhole, emptyBin } from '../resources.queries.ts'

/** Says how much goes for good and what stays, then empties the bin of exactly these files ([RE-31]). */
export function EmptyBinDialog({
  whole,
  onDone,
  onClose,
}: {
  whole: BinWhole
  onDone: () => void
  onClose: () => void
}) {
  const empty = useMutation(emptyBin())
  const words = countWords({ folders: whole.folder_count, files: whole.file_count })
  return (
    <ConfirmDialog
      title="清空回收站？"
      danger="清空"
      isFinal
      isPending={empty.isPending}
      error={empty.error}
      onClose={onClose}
      onConfirm={() => {
        if (whole.last_removed_at === null) return
        empty.mutate(whole.last_removed_at, {
          onSuccess: () => {
            message.success(`已彻底删除 ${words}`)
            onDone()
          },
        })
      }}
    >
      回收站里的 {words}会彻底删除，不能再恢复，历史版本也一起删除。
      {whole.use_count > 0 && `有 ${whole.use_count} 处备课在用，它们已加入的页面会保留。`}
    </ConfirmDialog>
  )
}
