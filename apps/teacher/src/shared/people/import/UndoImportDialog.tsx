import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { type Import, undoImport } from './imports.queries.ts'
import { KeptPeople } from './KeptPeople.tsx'
import styles from './import.module.css'

/** 撤销: who goes, who gets the former values back, and who stays with the reason, before it is done ([SC-93]). */
export function UndoImportDialog({
  found,
  unit,
  onClose,
}: {
  found: Import
  unit: string
  onClose: () => void
}) {
  const undo = useMutation(undoImport(found.import_id))
  return (
    <Dialog
      title={`撤销导入“${found.file_name}”？`}
      width={560}
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            取消
          </Button>
          <Button
            danger
            loading={undo.isPending}
            onClick={() => undo.mutate(undefined, { onSuccess: onClose })}
          >
            撤销
          </Button>
        </>
      }
    >
      <p>
        新建的 {found.created_count} {unit}没有用过的会删除，更新的 {found.updated_count} {unit}
        恢复原来的内容和班级。
      </p>
      <KeptPeople import_id={found.import_id} />
      {undo.isError && (
        <p role="alert" className={styles.failure}>
          没有撤销：{undo.error.message}
        </p>
      )}
    </Dialog>
  )
}
