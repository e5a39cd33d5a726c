import { useMutation } from '@tanstack/react-query'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { type BinItem, idsOfBin, purgeItems } from '../resources.queries.ts'

/** Names the files that go for good and the places that use them. */
export function PurgeDialog({
  rows,
  onDone,
  onClose,
}: {
  rows: readonly BinItem[]
  onDone: () => void
  onClose: () => void
}) {
  const purge = useMutation(purgeItems())
  const used = rows.reduce((sum, { use_count }) => sum + use_count, 0)
  const words = binWords(rows)
  return (
    <ConfirmDialog
      title={`彻底删除${words}？`}
      danger="彻底删除"
      isFinal
      isPending={purge.isPending}
      error={purge.error}
      onClose={onClose}
      onConfirm={() =>
        purge.mutate(idsOfBin(rows), {
          onSuccess: () => {
            message.success(`已彻底删除${words}`)
            onDone()
          },
        })
      }
    >
      删除后不能再恢复，历史版本也一起删除。
      {used > 0 && `有 ${used} 处备课在用，它们已加入的页面会保留。`}
    </ConfirmDialog>
  )
}

/** `“导数.pdf”`, or how many there are. */
export function binWords(rows: readonly BinItem[]): string {
  const [row] = rows
  return rows.length === 1 && row !== undefined ? `“${row.name}”` : ` ${rows.length} 项`
}
