import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinesTable } from './LinesTable.tsx'

/** A table of one student that is fetched when it is opened, and asked for again when that failed. */
export function LinesDialog({
  title,
  what,
  label,
  heads,
  found,
  onClose,
  children,
}: {
  title: string
  /** What could not be fetched. */
  what: string
  label: string
  heads: readonly string[]
  found: UseQueryResult
  onClose: () => void
  /** Its rows, once it is there. */
  children: ReactNode
}) {
  return (
    <Dialog
      title={title}
      width="min(720px, calc(100vw - 48px))"
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {found.isError && found.data === undefined && (
        <FailedList what={what} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <SkeletonBlock height={160} />}
      {found.data !== undefined && <LinesTable {...{ label, heads }}>{children}</LinesTable>}
    </Dialog>
  )
}
