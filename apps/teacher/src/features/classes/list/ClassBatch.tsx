import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { BatchDialog } from './BatchDialog.tsx'
import { type BatchVerb, batchVerbs, VERB_NAMES } from './batch-words.ts'

const ClassSlipsDialog = laterDialog(
  async () => (await import('../slips/ClassSlipsDialog.tsx')).ClassSlipsDialog,
)

/** What can be done with the ticked classes together. */
export function ClassBatch({ rows, onDone }: { rows: readonly ClassView[]; onDone: () => void }) {
  const [verb, setVerb] = useState<BatchVerb | null>(null)
  return (
    <>
      {batchVerbs(rows).map((one) => (
        <Button key={one} size="small" danger={one === 'archive'} onClick={() => setVerb(one)}>
          {VERB_NAMES[one]}
        </Button>
      ))}
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
