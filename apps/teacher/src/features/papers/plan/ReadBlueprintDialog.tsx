import type { ReadBlueprint } from '@jiangtai/shared/papers/plan/blueprint-contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { useMutation } from '@tanstack/react-query'
import { SheetRows } from '../../../shared/files/SheetRows.tsx'
import { useDownload } from '../../../shared/files/use-download.ts'
import { readUpload } from '../../../shared/people/import/read-upload.ts'
import { checkBlueprintFile, exportBlueprint, type PlanPlace } from './blueprint.queries.ts'
import styles from './blueprint.module.css'

const EMPTY = { rows: [], sections: [], cells: [] }

/** Reads a 细目表 from a table: its content is shown first, wrong rows and columns with why ([PA-94]). */
export function ReadBlueprintDialog({
  place,
  onUse,
  onClose,
}: {
  place: PlanPlace
  onUse: (read: ReadBlueprint) => void
  onClose: () => void
}) {
  const template = useDownload(() => exportBlueprint(place, EMPTY))
  const check = useMutation({
    mutationFn: async (file: File) => {
      const chosen = await readUpload(file)
      if (chosen.kind !== 'ready') throw new Error(chosen.kind === 'refused' ? chosen.reason : '没有读到文件')
      return checkBlueprintFile(place, chosen.upload)
    },
  })
  const found = check.data
  const rowCount = found?.blueprint.rows.length ?? 0
  return (
    <Dialog
      title="从表格读入细目表"
      width={560}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={found === undefined || rowCount === 0 || check.isPending}
            onClick={() => found !== undefined && onUse(found)}
          >
            {rowCount === 0 ? '读入' : `读入 ${rowCount} 行`}
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        每行一个章节或知识点，每列一种题型、分值和难度，格子里填题数。可以先下载空表，里面列出了能写的章节和知识点。
      </p>
      <div className={styles.saved}>
        <Button loading={template.isPending} onClick={template.start}>
          下载空表
        </Button>
        <FileButton
          label="选择细目表"
          accept=".xlsx"
          loading={check.isPending}
          onPick={([file]) => check.mutate(file)}
        >
          {found === undefined ? '选择表格' : '换一个表格'}
        </FileButton>
      </div>
      {check.error !== null && (
        <p role="alert" className={styles.failure}>
          {check.error.message}
        </p>
      )}
      {found !== undefined && !check.isPending && <Found {...found} />}
    </Dialog>
  )
}

function Found({ blueprint, errors, error_count }: ReadBlueprint) {
  const questions = blueprint.cells.reduce((sum, { count }) => sum + count, 0)
  return (
    <div aria-live="polite">
      <p>
        读到 {blueprint.rows.length} 个章节和知识点，{blueprint.sections.length} 种题型，共 {questions}{' '}
        题；有误 {error_count} 处。
      </p>
      <SheetRows label="有误的，没有读入" rows={errors} count={error_count} />
    </div>
  )
}
