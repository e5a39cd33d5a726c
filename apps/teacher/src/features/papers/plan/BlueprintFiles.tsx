import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { useDownload } from '../../../shared/files/use-download.ts'
import { type BlueprintDraft, blueprintOf, draftOf } from './blueprint-draft.ts'
import { exportBlueprint } from './blueprint.queries.ts'
import { isScore } from './plan-draft.ts'

const ReadBlueprintDialog = laterDialog(
  async () => (await import('./ReadBlueprintDialog.tsx')).ReadBlueprintDialog,
)

/** The 细目表 as a table of a spreadsheet: taken along and read in ([PA-94]). */
export function BlueprintFiles({
  draft,
  onOpen,
  replace,
}: {
  draft: BlueprintDraft
  onOpen: (draft: BlueprintDraft) => void
  /** Asks first where the present 细目表 would be lost. */
  replace: (onOk: () => void) => void
}) {
  const [isReading, setIsReading] = useState(false)
  const { subject_id, phase_id } = draft
  const place = subject_id === null || phase_id === null ? null : { subject_id, phase_id }
  const download = useDownload(async () => {
    if (place === null) throw new Error('请先选学段和学科')
    if (!draft.columns.every(({ score }) => isScore(score))) throw new Error('有一列的每题分值不正确')
    return exportBlueprint(place, blueprintOf(draft))
  })
  return (
    <>
      <Button loading={download.isPending} onClick={download.start}>
        导出表格
      </Button>
      <Button onClick={() => (place === null ? message.warning('请先选学段和学科') : setIsReading(true))}>
        从表格读入
      </Button>
      {isReading && place !== null && (
        <ReadBlueprintDialog
          place={place}
          onUse={({ blueprint }) =>
            replace(() => {
              onOpen(draftOf({ ...place, blueprint }, draft.pool))
              setIsReading(false)
            })
          }
          onClose={() => setIsReading(false)}
        />
      )}
    </>
  )
}
