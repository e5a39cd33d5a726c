import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useEffect, useEffectEvent } from 'react'
import { takePicked } from '../../shared/resources/picker/picked-files.ts'

/** Takes up the files that were picked for this lesson on a page of their own. */
export function usePickedFiles(
  { prepare_lesson_id, isReady }: { prepare_lesson_id: string; isReady: boolean },
  onPicked: (files: readonly ResourceView[]) => void,
): void {
  const take = useEffectEvent(() => {
    const files = takePicked({ scene: 'edit_preparation', prepare_lesson_id })
    if (files.length > 0) onPicked(files)
  })
  // Each time the lesson comes to the front, and once earlier files are done.
  useEffect(() => {
    if (isReady) take()
  }, [isReady])
}
