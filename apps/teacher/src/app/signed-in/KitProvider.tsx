import { lazy, type ReactNode, Suspense } from 'react'
import { NoticeHost } from '@jiangtai/ui/kit/NoticeHost.tsx'
import { PreviewSlotContext, type ShowPreview } from '../../shared/resources/preview-slot.ts'

const PreviewDialog = lazy(async () => ({
  default: (await import('../../features/resources/preview/PreviewDialog.tsx')).PreviewDialog,
}))

const showPreview: ShowPreview = (shown) => (
  <Suspense fallback={null}>
    <PreviewDialog {...shown} />
  </Suspense>
)

/** The pages, and beside them their notices and dialogs. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <PreviewSlotContext value={showPreview}>
      {children}
      <NoticeHost />
    </PreviewSlotContext>
  )
}
