import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../shared/use-address.ts'

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview/PreviewDialog.tsx')).PreviewDialog,
}))

/** The preview the address names; the files of the list around it are one key away. */
export function PreviewInAddress({ around }: { around: readonly ResourceView[] }) {
  const address = useAddress()
  const resource_id = address.read('preview')
  if (resource_id === null) return null
  const show = (next: string | null) => address.change({ preview: next })
  return (
    <Suspense fallback={null}>
      <PreviewDialog
        resource_id={resource_id}
        around={around.map((one) => one.resource_id)}
        onShow={show}
        onClose={() => show(null)}
      />
    </Suspense>
  )
}
