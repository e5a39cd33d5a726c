import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import styles from '../../../../shared/people/import/import.module.css'
import { type TableImport, undoTable } from './assignment-file.queries.ts'

/** 撤销 of an imported 任课表: what it does, then the cells that stayed and why ([SC-141]). */
export function UndoTableDialog({ found, onClose }: { found: TableImport; onClose: () => void }) {
  const undo = useMutation(undoTable(found.import_id))
  if (undo.data !== undefined) {
    const { undone_count, kept } = undo.data
    return (
      <Dialog
        title="已撤销"
        width={560}
        onCancel={onClose}
        footer={
          <Button type="primary" autoFocus onClick={onClose}>
            知道了
          </Button>
        }
      >
        <p>{undone_count} 格恢复到导入之前。</p>
        {kept.length > 0 && (
          <section aria-label="没有恢复的格子">
            <p>这 {kept.length} 格保持现在的样子：</p>
            <ul className={styles.lines}>
              {kept.map(({ place, reason }) => (
                <li key={place}>
                  {place}：{reason}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Dialog>
    )
  }
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
          <Button danger loading={undo.isPending} onClick={() => undo.mutate()}>
            撤销
          </Button>
        </>
      }
    >
      <p>
        {formatDateTime(found.created_at).slice(0, 16)} 导入的 {found.cell_count}{' '}
        格恢复到导入之前的教师。导入之后又改过的格子，和原来的教师已离职的格子，保持现在的样子。
      </p>
      {undo.isError && (
        <p role="alert" className={styles.failure}>
          没有撤销：{undo.error.message}
        </p>
      )}
    </Dialog>
  )
}
