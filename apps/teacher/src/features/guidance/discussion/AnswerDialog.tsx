import { MAX_POST } from '@jiangtai/shared/tasks/limits.ts'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { answerPost, type Post, type ThreadId } from './discussion.queries.ts'
import styles from './discussion.module.css'

/** A post of the teacher, to the class or in answer to one post. */
export function AnswerDialog({
  thread,
  post,
  onClose,
}: {
  thread: ThreadId
  post: Post | null
  onClose: () => void
}) {
  const answer = useMutation(answerPost())
  const form = useForm<{ words: string }, { post_id: string }>({
    initial: { words: '' },
    check: ({ words }): { words?: string } => (words.trim() === '' ? { words: '请写下要说的话' } : {}),
    send: ({ words }, request_id) =>
      answer.mutateAsync({
        ...{ ...thread, words: words.trim(), reply_to: post?.post_id ?? null, request_id },
      }),
    onDone() {
      message.success('已发表')
      onClose()
    },
  })
  return (
    <FormDialog
      title={post === null ? '参加讨论' : `回复${post.alias ?? post.name}`}
      save="发表"
      width={560}
      form={form}
      onClose={onClose}
    >
      {post !== null && <p className={styles.quote}>{post.words}</p>}
      <Field required label="发言" hint="这个班的学生看得到，写着您的姓名" error={form.errorAt('words')}>
        {(field) => (
          <TextArea
            {...field}
            autoFocus
            min_rows={3}
            max_rows={10}
            maxLength={MAX_POST}
            {...textOf(form, 'words')}
          />
        )}
      </Field>
    </FormDialog>
  )
}
