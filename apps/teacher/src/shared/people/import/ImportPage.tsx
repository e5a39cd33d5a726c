import { IMPORTED_PEOPLE } from '@jiangtai/shared/imports/rules.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTabTitle } from '../../../core/tabs.ts'
import { useUnsavedPart } from '../../forms/unsaved-part.ts'
import { useAddress } from '../../lists/use-address.ts'
import { CheckStep } from './CheckStep.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { ImportFrame } from './ImportFrame.tsx'
import type { ImportKind } from './import-kind.ts'
import { importQuery } from './imports.queries.ts'
import { ResultStep } from './ResultStep.tsx'

const STEPS = ['选文件', '核对', '导入', '结果'] as const

/** Brings people in from a file: choose it, look at the effect of each row, run it, read the result ([SC-90]). */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const address = useAddress()
  const import_id = address.read('import_id')
  const { what } = IMPORTED_PEOPLE[kind.kind]
  useTabTitle(`导入${what}`)
  const [isChosen, setIsChosen] = useState(false)
  const found = useQuery({ ...importQuery(import_id ?? ''), enabled: import_id !== null })
  const state = import_id === null ? null : (found.data?.state ?? null)
  // A file that was chosen or checked and not imported is work that would be lost.
  useUnsavedPart((import_id === null && isChosen) || state === 'checked')
  const step = import_id === null ? 0 : state === 'checked' ? 1 : state === 'running' ? 2 : 3
  const open = (next: string | null) => address.change({ import_id: next, rows: null })
  return (
    <ImportFrame {...{ what, step }} listName={what} listPath={kind.listPath} steps={STEPS}>
      {import_id === null ? (
        <ChooseStep kind={kind} onChosen={setIsChosen} onChecked={open} />
      ) : found.data !== undefined ? (
        found.data.state === 'checked' ? (
          <CheckStep found={found.data} listPath={kind.listPath} onAgain={() => open(null)} />
        ) : (
          <ResultStep found={found.data} kind={kind} onAgain={() => open(null)} />
        )
      ) : found.isError ? (
        <FailedList what="导入" error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonBlock height={320} />
      )}
    </ImportFrame>
  )
}
