import { lazy, Suspense } from 'react'
import type { DataPerson } from './personal-data.queries.ts'

// Wanted a few times a year: the lists do not wait for them.
const ExportPersonDialog = lazy(async () => ({
  default: (await import('./ExportPersonDialog.tsx')).ExportPersonDialog,
}))
const ErasePersonDialog = lazy(async () => ({
  default: (await import('./ErasePersonDialog.tsx')).ErasePersonDialog,
}))

/** The dialog for what is about to be done with somebody's data. */
export function PersonalDataDialog({
  verb,
  person,
  onDone,
  onClose,
}: {
  verb: 'export_data' | 'erase'
  person: DataPerson
  onDone: () => void
  onClose: () => void
}) {
  return (
    <Suspense fallback={null}>
      {verb === 'export_data' ? (
        <ExportPersonDialog person={person} onClose={onClose} />
      ) : (
        <ErasePersonDialog person={person} onDone={onDone} onClose={onClose} />
      )}
    </Suspense>
  )
}
