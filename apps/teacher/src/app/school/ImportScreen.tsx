import { useState } from 'react'
import { useUnsavedGuard } from '../../core/tabs.ts'
import { ImportStudentsScreen } from '../../features/students/ImportStudentsScreen.tsx'
import { ImportTeachersScreen } from '../../features/teachers/ImportTeachersScreen.tsx'
import { createUnsaved, UnsavedContext } from '../../shared/forms/unsaved-part.ts'
import { useAddress } from '../../shared/lists/use-address.ts'

/** Brings people in from a file: students, or teachers where the address says so. A file that was not imported is not lost without a question. */
export function ImportScreen() {
  const kind = useAddress().read('kind')
  const [unsaved] = useState(createUnsaved)
  useUnsavedGuard(unsaved.isUnsaved)
  return (
    <UnsavedContext.Provider value={unsaved}>
      {kind === 'teachers' ? <ImportTeachersScreen /> : <ImportStudentsScreen />}
    </UnsavedContext.Provider>
  )
}
