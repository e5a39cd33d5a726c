import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { PageExercises } from './PageExercises.tsx'

// The code that orders exercises by hand is as heavy as the whole page, so the contents of the book stand before it.
const Exercises = lazy(async () => ({ default: (await import('./PageExercises.tsx')).PageExercises }))

/** The exercises of the chosen page, fetched once the page of the book stands. */
export function LaterPageExercises(props: ComponentProps<typeof PageExercises>) {
  return (
    <Suspense fallback={<SkeletonBlock height={320} />}>
      <Exercises {...props} />
    </Suspense>
  )
}
