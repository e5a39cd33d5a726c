import { lazy, Suspense } from 'react'
import type { OfPerson } from './WantedDialog.tsx'

// Wanted a few times a year: the lists do not wait for it.
const WantedDialog = lazy(async () => ({ default: (await import('./WantedDialog.tsx')).WantedDialog }))

/** The dialog for what is about to be done with somebody's data. */
export function PersonalDataDialog(of: OfPerson) {
  return (
    <Suspense fallback={null}>
      <WantedDialog {...of} />
    </Suspense>
  )
}
