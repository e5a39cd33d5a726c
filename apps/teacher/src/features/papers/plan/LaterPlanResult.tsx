import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { PlanResult } from './PlanResult.tsx'

// The code that draws questions is fetched with the first shown ones.
const Result = lazy(async () => ({ default: (await import('./PlanResult.tsx')).PlanResult }))

/** The composed paper, once there is one. */
export function LaterPlanResult(props: ComponentProps<typeof PlanResult>) {
  return (
    <Suspense fallback={<SkeletonBlock height={240} />}>
      <Result {...props} />
    </Suspense>
  )
}
