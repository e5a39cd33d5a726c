import { useState } from 'react'
import { useTabTitle } from '../../../../core/tabs.ts'
import { useUnsavedPart } from '../../../../shared/forms/unsaved-part.ts'
import { ImportFrame } from '../../../../shared/people/import/ImportFrame.tsx'
import type { CheckedTable } from './assignment-file.queries.ts'
import { CheckTable } from './CheckTable.tsx'
import { ChooseTable } from './ChooseTable.tsx'
import { TableDone } from './TableDone.tsx'

const STEPS = ['选文件', '核对', '结果'] as const
const LIST_PATH = '/schoolManage?tab=classes&view=grid'

type At =
  | { kind: 'choosing'; isChosen: boolean }
  | { kind: 'checked'; found: CheckedTable }
  | { kind: 'done'; file_name: string; cell_count: number; error_count: number }

/** Brings the 任课表 of the school in from a file: choose it, look at every cell that would change, import it ([SC-139]). */
export function ImportAssignmentsScreen() {
  const [at, setAt] = useState<At>({ kind: 'choosing', isChosen: false })
  useTabTitle('导入任课表')
  // A file that was chosen or checked and not imported is work that would be lost.
  useUnsavedPart(at.kind === 'checked' || (at.kind === 'choosing' && at.isChosen))
  const again = () => setAt({ kind: 'choosing', isChosen: false })
  const step = at.kind === 'choosing' ? 0 : at.kind === 'checked' ? 1 : 2
  return (
    <ImportFrame what="任课表" listName="任课表" listPath={LIST_PATH} steps={STEPS} step={step}>
      {at.kind === 'choosing' && (
        <ChooseTable
          onChosen={(isChosen) => setAt({ kind: 'choosing', isChosen })}
          onChecked={(found) => setAt({ kind: 'checked', found })}
        />
      )}
      {at.kind === 'checked' && (
        <CheckTable
          found={at.found}
          listPath={LIST_PATH}
          onAgain={again}
          onImported={() =>
            setAt({
              kind: 'done',
              file_name: at.found.file_name,
              cell_count: at.found.changes.length,
              error_count: at.found.errors.length,
            })
          }
        />
      )}
      {at.kind === 'done' && <TableDone {...at} listPath={LIST_PATH} onAgain={again} />}
    </ImportFrame>
  )
}
