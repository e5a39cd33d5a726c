import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { PlaceButton as Whole } from './PlaceButton.tsx'

const PlaceButton = lazy(async () => ({ default: (await import('./PlaceButton.tsx')).PlaceButton }))

/** The place that a list is narrowed to; what opens the trees comes after the rows, because a wide screen shows the tree itself. */
export function LaterPlaceButton(props: ComponentProps<typeof Whole>) {
  return (
    <Suspense fallback={<Button disabled>章节、知识点</Button>}>
      <PlaceButton {...props} />
    </Suspense>
  )
}
