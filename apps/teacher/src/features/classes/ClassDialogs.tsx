import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { ArchiveDialog, DeactivateDialog, ForceLogoutDialog } from './ClassStateDialogs.tsx'
import { RemoveClassDialog } from './list/RemoveClassDialog.tsx'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'

const EditClassDialog = laterDialog(async () => (await import('./EditClassDialog.tsx')).EditClassDialog)
const ClassSlipsDialog = laterDialog(
  async () => (await import('./slips/ClassSlipsDialog.tsx')).ClassSlipsDialog,
)
const RestoreDialog = laterDialog(async () => (await import('./RestoreDialog.tsx')).RestoreDialog)

/** The acts on a whole class. */
export type ClassVerb = 'edit' | 'slips' | 'deactivate' | 'restore' | 'archive' | 'force_logout' | 'remove'
export type OpenedClass = { verb: ClassVerb; row: ClassView }

const DIALOGS = {
  edit: EditClassDialog,
  deactivate: DeactivateDialog,
  restore: RestoreDialog,
  archive: ArchiveDialog,
  force_logout: ForceLogoutDialog,
  remove: RemoveClassDialog,
} as const

/** The dialog of the act on a class. */
export function ClassDialogs({
  opened: { verb, row },
  onClose,
}: {
  opened: OpenedClass
  onClose: () => void
}) {
  if (verb === 'slips') return <ClassSlipsDialog rows={[row]} onClose={onClose} />
  const Dialog = DIALOGS[verb]
  return <Dialog row={row} onClose={onClose} />
}
