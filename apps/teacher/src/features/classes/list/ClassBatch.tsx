import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { RemoveClassesDialog } from './RemoveClassDialog.tsx'
import { BatchDialog } from './BatchDialog.tsx'
import { type BatchVerb, batchVerbs, VERB_NAMES } from './batch-words.ts'

const ClassSlipsDialog = laterDialog(
  async () => (await import('../slips/ClassSlipsDialog.tsx')).ClassSlipsDialog,
)

/** The acts on the ticked classes together. */
export function ClassBatch({
  rows,
  mayRemove,
  onDone,
}: {
  rows: readonly ClassView[]
  mayRemove: boolean
  onDone: () => void
}) {
  const [isRemoving, setIsRemoving] = useState(false)
  const [verb, setVerb] = useState<BatchVerb | null>(null)
  return (
    <>
      {batchVerbs(rows).map((one) => (
        <Button key={one} size="small" danger={one === 'archive'} onClick={() => setVerb(one)}>
          {VERB_NAMES[one]}
        </Button>
      ))}
      {mayRemove && (
        <Button size="small" danger onClick={() => setIsRemoving(true)}>
          删除
        </Button>
      )}
      {isRemoving && (
        <RemoveClassesDialog
          rows={rows}
          onClose={() => setIsRemoving(false)}
          onDone={() => {
            setIsRemoving(false)
            onDone()
          }}
        />
      )}
      {verb === 'slips' && <ClassSlipsDialog rows={rows} onClose={() => setVerb(null)} />}
      {verb !== null && verb !== 'slips' && (
        <BatchDialog
          verb={verb}
          rows={rows}
          onClose={() => setVerb(null)}
          onDone={() => {
            setVerb(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
