import { MAX_POST_REASON } from '@jiangtai/shared/tasks/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { decidePosts, type Post } from './discussion.queries.ts'
import styles from './discussion.module.css'

const REASONS = ['与话题无关', '用语不当', '涉及他人隐私']

/** 收起: classmates do not see the post any more, and its student reads why ([TK-190]). */
export function TakeAwayDialog({
  task_id,
  post,
  onClose,
}: {
  task_id: string
  post: Post
  onClose: () => void
}) {
  const decide = useMutation(decidePosts())
  const form = useForm<{ reason: string }, { changed_count: number }>({
    initial: { reason: '' },
    check: ({ reason }): { reason?: string } => (reason.trim() === '' ? { reason: '请写明原因' } : {}),
    send: ({ reason }) =>
      decide.mutateAsync({
        ...{ task_id, post_ids: [post.post_id], state: 'hidden', reason: reason.trim() },
      }),
    onDone() {
      message.success('已收起')
      onClose()
    },
  })
  return (
    <FormDialog title={`收起${post.name}的发言`} save="收起" width={480} form={form} onClose={onClose}>
      <p className={styles.quote}>{post.words}</p>
      <div role="group" aria-label="常用原因" className={styles.acts}>
        {REASONS.map((reason) => (
          <Button key={reason} size="small" onClick={() => form.set({ reason })}>
            {reason}
          </Button>
        ))}
      </div>
      <Field
        required
        label="原因"
        hint="发言的学生看得到；同学不再看到这条发言，之后可以恢复"
        error={form.errorAt('reason')}
      >
        {(field) => (
          <TextArea
            {...field}
            autoFocus
            min_rows={2}
            max_rows={4}
            maxLength={MAX_POST_REASON}
            {...textOf(form, 'reason')}
          />
        )}
      </Field>
    </FormDialog>
  )
}
