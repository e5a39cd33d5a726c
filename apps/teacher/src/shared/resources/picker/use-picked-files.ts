import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useEffect, useEffectEvent } from 'react'
import { type PickedFor, takePicked } from './picked-files.ts'

/** Takes up the files that were picked for this page on a page of their own. */
export function usePickedFiles(
  { purpose, isReady }: { purpose: PickedFor; isReady: boolean },
  onPicked: (files: readonly ResourceView[]) => void,
): void {
  const take = useEffectEvent(() => {
    const files = takePicked(purpose)
    if (files.length > 0) onPicked(files)
  })
  // Each time the page comes to the front, and once earlier files are done.
  useEffect(() => {
    if (isReady) take()
  }, [isReady])
}
