import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { RemoveDialog } from '../../../shared/people/RemoveDialog.tsx'
import { classesChanged } from '../classes.queries.ts'

/** Deletes a class that was never used. */
export function RemoveClassDialog({ row, onClose }: { row: ClassView; onClose: () => void }) {
  return <RemoveClassesDialog rows={[row]} onDone={onClose} onClose={onClose} />
}

/** Deletes the never used ones of some classes. */
export function RemoveClassesDialog({
  rows,
  onDone,
  onClose,
}: {
  rows: readonly ClassView[]
  onDone: () => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const [only] = rows
  return (
    <RemoveDialog
      {...{ kind: 'class', ids: rows.map(({ class_id }) => class_id), instead: '停用或归档' }}
      who={rows.length === 1 && only !== undefined ? only.name : ` ${rows.length} 个班级`}
      onDone={() => {
        void classesChanged(client)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
