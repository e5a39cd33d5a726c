import { type ReactNode, useState } from 'react'
import { useUnsavedGuard } from '../../core/tabs.ts'
import { ImportAssignmentsScreen } from '../../features/classes/grid/file/ImportAssignmentsScreen.tsx'
import { ImportStudentsScreen } from '../../features/students/ImportStudentsScreen.tsx'
import { ImportTeachersScreen } from '../../features/teachers/ImportTeachersScreen.tsx'
import { createUnsaved, UnsavedContext } from '../../shared/forms/unsaved-part.ts'
import { useAddress } from '../../shared/lists/use-address.ts'

const SCREENS: Readonly<Record<string, () => ReactNode>> = {
  teachers: ImportTeachersScreen,
  assignments: ImportAssignmentsScreen,
}

/** Brings a file in: students, or what the address says. A file that was not imported is not lost without a question. */
export function ImportScreen() {
  const kind = useAddress().read('kind')
  const Screen = SCREENS[kind ?? ''] ?? ImportStudentsScreen
  const [unsaved] = useState(createUnsaved)
  useUnsavedGuard(unsaved.isUnsaved)
  return (
    <UnsavedContext.Provider value={unsaved}>
      <Screen />
    </UnsavedContext.Provider>
  )
}
