import { MAX_COMMENT } from '@jiangtai/shared/tasks/limits.ts'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import { Field } from '../../../forms/Field.tsx'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { textOf, useForm } from '../../../forms/use-form.ts'
import { changeComment, commentUsesQuery } from './comments.queries.ts'

/** 改一处，全部改: a comment is changed wherever this task says it; how often that is stands before one saves ([TK-96]). */
export function ChangeCommentDialog({
  task_id,
  words,
  onClose,
}: {
  task_id: string
  words: string
  onClose: () => void
}) {
  const { id: kind, name: kindName } = useTaskKind()
  const uses = useQuery(commentUsesQuery(kind, task_id, words)).data?.use_count
  const change = useMutation(changeComment(kind))
  const form = useForm<{ becomes: string }, { use_count: number }>({
    initial: { becomes: words },
    check: ({ becomes }): { becomes?: string } =>
      becomes.trim() === ''
        ? { becomes: '请填写新的评语' }
        : becomes.length > MAX_COMMENT
          ? { becomes: `评语最多 ${MAX_COMMENT} 个字` }
          : {},
    send: ({ becomes }, request_id) =>
      change.mutateAsync({ task_id, words, becomes: becomes.trim(), request_id }),
    onDone({ use_count }) {
      message.success(`已改 ${use_count} 处评语`)
      onClose()
    },
  })
  return (
    <FormDialog
      title="改一处，全部改"
      save={uses === undefined ? '全部改' : `改 ${uses} 处`}
      verb="修改"
      width={480}
      form={form}
      onClose={onClose}
    >
      <p>
        “{words}”在这份{kindName}里{uses === undefined ? '……' : `用了 ${uses} 次`}
        ；得分不变，评语库里的也一起改。
      </p>
      <Field label="改成" hint={null} error={form.errorAt('becomes')}>
        {(field) => (
          <TextArea
            {...field}
            autoFocus
            min_rows={2}
            max_rows={6}
            maxLength={MAX_COMMENT}
            {...textOf(form, 'becomes')}
          />
        )}
      </Field>
    </FormDialog>
  )
}
