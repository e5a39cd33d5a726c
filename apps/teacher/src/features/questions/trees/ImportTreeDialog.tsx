import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { SheetRows } from '../../../shared/files/SheetRows.tsx'
import { type ChosenFile, readUpload } from '../../../shared/people/import/read-upload.ts'
import { TREE_NAMES } from './tree-words.ts'
import { checkTreeFile, importTree, type NamedTree, type TreePlan } from './trees.queries.ts'
import styles from './trees.module.css'

/** Brings a tree in from a file: the effect of each row is shown first, wrong rows with why ([QU-92]). */
export function ImportTreeDialog({ named, onClose }: { named: NamedTree; onClose: () => void }) {
  const check = useMutation({
    mutationFn: async (file: File) => {
      const chosen: ChosenFile = await readUpload(file)
      if (chosen.kind !== 'ready') throw new Error(chosen.kind === 'refused' ? chosen.reason : '没有读到文件')
      return checkTreeFile(named, chosen.upload)
    },
  })
  const run = useMutation(importTree())
  const found = check.data
  const count = found === undefined ? 0 : found.add_count + found.rename_count
  const handleImport = () => {
    if (found === undefined) return
    run.mutate(found.file_id, {
      onSuccess: ({ add_count, rename_count }) => {
        message.success(`已导入：添加 ${add_count} 项，改名 ${rename_count} 项`)
        onClose()
      },
    })
  }
  const failure = check.error ?? run.error
  return (
    <Dialog
      title={`导入${TREE_NAMES[named.tree]}`}
      width={560}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={count === 0} loading={run.isPending} onClick={handleImport}>
            {count === 0 ? '导入' : `导入 ${count} 项`}
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        先“导出”得到表格，在里面添加几行或改名，再从这里导入。新增的一行不填编号；表格里没有的不受影响，导入后可以撤销。
      </p>
      <FileButton
        label="选择目录表格"
        accept=".xlsx"
        loading={check.isPending}
        onPick={([file]) => {
          run.reset()
          check.mutate(file)
        }}
      >
        {found === undefined ? '选择表格' : '换一个表格'}
      </FileButton>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure.message}
        </p>
      )}
      {found !== undefined && !check.isPending && <FoundRows plan={found} />}
    </Dialog>
  )
}

function FoundRows({ plan }: { plan: TreePlan }) {
  const { add_count, rename_count, unchanged_count, error_count } = plan
  return (
    <div aria-live="polite">
      <p>
        共 {plan.total_count} 行：添加 {add_count} 项，改名 {rename_count} 项，没有变化 {unchanged_count}{' '}
        行，有误 {error_count} 行。
      </p>
      <SheetRows label="有误的行，不会导入" rows={plan.errors} count={error_count} />
      <SheetRows label="要做的" rows={plan.changes} count={add_count + rename_count} />
    </div>
  )
}
