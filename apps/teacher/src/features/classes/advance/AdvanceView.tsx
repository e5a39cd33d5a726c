import { useState } from 'react'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { AdvanceRuns } from './AdvanceRuns.tsx'
import { AdvanceWizard } from './AdvanceWizard.tsx'
import { RunDetails } from './RunDetails.tsx'

/** 升年级: the finished runs, one of them in detail, or a new one being prepared. */
export function AdvanceView({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const address = useAddress()
  const run_id = address.read('run')
  const [isPreparing, setIsPreparing] = useState(false)

  function prepare(isNew: boolean) {
    setIsPreparing(isNew)
    onUnsaved(isNew)
  }

  if (isPreparing)
    return (
      <AdvanceWizard
        onCancel={() => prepare(false)}
        onSubmitted={(submitted_id) => {
          prepare(false)
          address.change({ run: submitted_id })
        }}
      />
    )
  if (run_id !== null)
    return (
      <RunDetails key={run_id} run_id={run_id} onBack={() => address.change({ run: null, outcome: null })} />
    )
  return <AdvanceRuns onOpen={(opened) => address.change({ run: opened })} onBegin={() => prepare(true)} />
}
