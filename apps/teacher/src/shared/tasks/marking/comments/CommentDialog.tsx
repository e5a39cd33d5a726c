import { MAX_COMMENT } from '@jiangtai/shared/tasks/limits.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import { Field } from '../../../forms/Field.tsx'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { textOf, useForm } from '../../../forms/use-form.ts'
import { commentOnStudent, type Sheet } from '../marking.queries.ts'
import { useTogether } from '../markers/together.ts'

type Values = { comment: string; is_excellent: boolean }

/** 总评: the comment on the whole, and 优秀作业, which is the word of the teacher of the task ([TK-242]). */
export function CommentDialog({
  task_id,
  member: { student_id, name, comment, is_excellent },
  onClose,
}: {
  task_id: string
  member: Sheet['member']
  onClose: () => void
}) {
  const { id: kind, words } = useTaskKind()
  const { isHelper } = useTogether()
  const say = useMutation(commentOnStudent(kind))
  const form = useForm<Values, { done: true }>({
    initial: { comment, is_excellent },
    check: (values): { comment?: string } =>
      values.comment.length > MAX_COMMENT ? { comment: `总评最多 ${MAX_COMMENT} 个字` } : {},
    send: (values, request_id) =>
      say.mutateAsync({ task_id, student_id, ...values, comment: values.comment.trim(), request_id }),
    onDone() {
      message.success('已保存总评')
      onClose()
    },
  })
  return (
    <FormDialog title={`总评：${name}`} width={480} form={form} onClose={onClose}>
      <Field label="总评" hint="公布成绩后学生看得到" error={form.errorAt('comment')}>
        {(field) => (
          <TextArea
            {...field}
            autoFocus
            min_rows={3}
            max_rows={8}
            maxLength={MAX_COMMENT}
            {...textOf(form, 'comment')}
          />
        )}
      </Field>
      {!isHelper && (
        <Checkbox
          checked={form.values.is_excellent}
          onChange={({ target }) => form.set({ is_excellent: target.checked })}
        >
          标为{words.excellent}
        </Checkbox>
      )}
    </FormDialog>
  )
}
