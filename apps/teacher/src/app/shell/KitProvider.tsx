import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { NoticeHost } from '../../shared/kit/NoticeHost.tsx'
import { type PreviewSlot, PreviewSlotContext } from '../../shared/resources/preview-slot.ts'

const PreviewDialog = lazy(async () => ({
  default: (await import('../../features/resources/preview/PreviewDialog.tsx')).PreviewDialog,
}))

/** The pages, and beside them what any of them has to say and to show. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <PreviewSlotContext value={Preview}>
      {children}
      <NoticeHost />
    </PreviewSlotContext>
  )
}

function Preview(props: ComponentProps<PreviewSlot>) {
  return (
    <Suspense fallback={null}>
      <PreviewDialog {...props} />
    </Suspense>
  )
}
