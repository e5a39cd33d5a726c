import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { PlanResult } from './PlanResult.tsx'

// What draws questions comes with the first that are shown.
const Result = lazy(async () => ({ default: (await import('./PlanResult.tsx')).PlanResult }))

/** What was composed, once there is something. */
export function LaterPlanResult(props: ComponentProps<typeof PlanResult>) {
  return (
    <Suspense fallback={<SkeletonBlock height={240} />}>
      <Result {...props} />
    </Suspense>
  )
}
