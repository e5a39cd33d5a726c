import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** A table of one student that is fetched when it is opened, and asked for again when that failed. */
export function LinesDialog({
  title,
  what,
  found,
  onClose,
  children,
}: {
  title: string
  /** What could not be fetched. */
  what: string
  found: UseQueryResult
  onClose: () => void
  /** The table, once it is there. */
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
      {found.data !== undefined && children}
    </Dialog>
  )
}
