import { ApiError } from '@jiangtai/client/api.ts'
import { schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { type AdvanceRun, undoAdvance } from './advance.queries.ts'
import styles from './advance.module.css'

/** 撤销: everything as it was before, or the later changes that stand in the way. */
export function UndoDialog({ run, onClose }: { run: AdvanceRun; onClose: () => void }) {
  const undo = useMutation(undoAdvance())
  const changes = undo.error instanceof ApiError ? undo.error.fields : []

  function handleUndo() {
    if (undo.isPending) return
    undo.mutate(run.run_id, {
      onSuccess: () => {
        message.success('已撤销，班级和学生都恢复到升年级之前')
        onClose()
      },
    })
  }

  return (
    <Dialog
      title={`撤销升入${schoolYearName(run.to_year)}学年？`}
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {changes.length > 0 ? '知道了' : '取消'}
          </Button>
          <Button danger loading={undo.isPending} onClick={handleUndo}>
            {changes.length > 0 ? '再试一次' : '撤销'}
          </Button>
        </>
      }
    >
      <p>
        {run.advanced_count + run.graduated_count}{' '}
        个班的名称、年级和状态，留级学生的班级，毕业学生的学籍，都恢复到升年级之前。
        {run.undo_until !== null && `${formatDateTime(run.undo_until).slice(0, 16)} 前可以撤销。`}
      </p>
      {changes.length > 0 && (
        <div className={styles.obstacles} role="alert">
          <p>升年级之后有这些改动，所以没有撤销。先改回去，再撤销：</p>
          <ul>
            {changes.map(({ field, message: words }) => (
              <li key={`${field} ${words}`}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      {undo.isError && changes.length === 0 && (
        <p className={styles.problem} role="alert">
          没有撤销成功：{undo.error.message}
        </p>
      )}
    </Dialog>
  )
}
