import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { QUESTIONS_KEY } from '../../../shared/questions/question-list.queries.ts'
import { confirmImport, type OpenImport } from './desk.queries.ts'
import type { DeskEditor } from './desk-editor.ts'

/** Tells which questions will be stored and which not, before they are. */
export function ConfirmImportDialog({
  opened,
  editor,
  onClose,
}: {
  opened: OpenImport
  editor: DeskEditor
  onClose: () => void
}) {
  const client = useQueryClient()
  const confirming = useMutation(confirmImport())
  const { import_id, counts, revision } = opened
  const form = useForm<object, unknown>({
    initial: {},
    check: () => ({}),
    send: async (_values, request_id) => {
      // The last act may still be on its way; the import is then read again, and asked about again.
      if (!(await editor.flush())) throw new Error('有改动还没有保存，请稍候再试')
      return confirming.mutateAsync({ import_id, revision, request_id })
    },
    onDone() {
      onClose()
      void client.invalidateQueries({ queryKey: [QUESTIONS_KEY, 'desk', import_id] })
    },
  })
  const left = counts.all - counts.taken
  return (
    <FormDialog title="确认导入" save="确认导入" width={480} form={form} onClose={onClose}>
      <p>勾选的 {counts.taken} 题会存进题库，顺序和文件里一样。</p>
      {counts.taken_faulty > 0 && (
        <p>其中 {counts.taken_faulty} 题还有问题，不会导入；可以先取消，改好再导入。</p>
      )}
      {counts.twins > 0 && <p>{counts.twins} 题与已有的题相同，按各题里的选择处理。</p>}
      {left > 0 && <p>没有勾选的 {left} 题不导入。</p>}
    </FormDialog>
  )
}
