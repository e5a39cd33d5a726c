import { type ComponentType, lazy, Suspense } from 'react'

/** A dialog whose script comes when it is first opened: forms bring the rules they check by, which no list needs. */
export function laterDialog<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  const Later = lazy(async () => ({ default: await fetch() }))
  return function LaterDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Later {...props} />
      </Suspense>
    )
  }
}
