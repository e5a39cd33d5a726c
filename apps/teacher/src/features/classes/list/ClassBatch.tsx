import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { useState } from 'react'
import { Button } from '../../../shared/kit/Button.tsx'
import { BatchBar } from '../../../shared/people/BatchBar.tsx'
import type { Chosen } from '../../../shared/people/use-chosen.ts'
import { BatchDialog } from './BatchDialog.tsx'
import { type BatchVerb, batchVerbs, VERB_NAMES } from './batch-words.ts'

/** What can be done with the ticked classes together; nothing while none is ticked. */
export function ClassBatch({ chosen }: { chosen: Chosen<ClassView> }) {
  const [verb, setVerb] = useState<BatchVerb | null>(null)
  const { rows } = chosen
  if (rows.length === 0) return null
  return (
    <>
      <BatchBar count={rows.length} unit="个班" onClear={chosen.clear}>
        {batchVerbs(rows).map((one) => (
          <Button key={one} size="small" danger={one === 'archive'} onClick={() => setVerb(one)}>
            {VERB_NAMES[one]}
          </Button>
        ))}
      </BatchBar>
      {verb !== null && (
        <BatchDialog
          verb={verb}
          rows={rows}
          onClose={() => setVerb(null)}
          onDone={() => {
            setVerb(null)
            chosen.clear()
          }}
        />
      )}
    </>
  )
}
