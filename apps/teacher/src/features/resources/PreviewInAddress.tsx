import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { lazy, Suspense, useRef } from 'react'
import { usePreviewAddress } from './use-preview-address.ts'

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview/PreviewDialog.tsx')).PreviewDialog,
}))

/** The preview the address names; the files of the list around it are one key away. */
export function PreviewInAddress({ around }: { around: readonly ResourceView[] }) {
  const { resource_id, ...turning } = usePreviewAddress()
  if (resource_id === null) return null
  return <ShownPreview resource_id={resource_id} around={around} {...turning} />
}

function ShownPreview({
  resource_id,
  around,
  turnTo,
  close,
}: { resource_id: string; around: readonly ResourceView[] } & Pick<
  ReturnType<typeof usePreviewAddress>,
  'turnTo' | 'close'
>) {
  // A second press before the history has moved would go back past the list.
  const isClosing = useRef(false)
  const handleClose = () => {
    if (isClosing.current) return
    isClosing.current = true
    close()
  }
  return (
    <Suspense fallback={null}>
      <PreviewDialog
        resource_id={resource_id}
        around={around.map((one) => one.resource_id)}
        onShow={turnTo}
        onClose={handleClose}
      />
    </Suspense>
  )
}
