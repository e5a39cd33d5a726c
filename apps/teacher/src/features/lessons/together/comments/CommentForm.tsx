import { newId } from '@jiangtai/shared/core/ids.ts'
import type { CommentPlace, LessonComment } from '@jiangtai/shared/lessons/comments/views.ts'
import { MAX_COMMENT } from '@jiangtai/shared/lessons/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../../shared/forms/Field.tsx'
import { addComment } from './comments.queries.ts'
import styles from './comments.module.css'

/** A new comment, or an answer to one. */
export function CommentForm({
  prepare_lesson_id,
  place,
  answers,
  written,
  onWrite,
  onDone,
  onGiveUp,
}: {
  prepare_lesson_id: string
  place: CommentPlace
  answers: LessonComment | null
  written: string
  onWrite: (words: string) => void
  onDone: () => void
  onGiveUp: () => void
}) {
  const add = useMutation(addComment())
  // Sent again after a lost answer it is the same comment.
  const [request_id, setRequestId] = useState(newId)
  const words = written.trim()
  const over = words.length - MAX_COMMENT
  const problem =
    over > 0 ? `评论最多 ${MAX_COMMENT} 个字，现在多 ${over} 个字` : (add.error?.message ?? null)

  function handleSend() {
    if (words === '' || over > 0 || add.isPending) return
    add.mutate(
      {
        ...{ prepare_lesson_id, place, comment_words: words, request_id },
        reply_to: answers?.comment_id ?? null,
      },
      { onSuccess: onDone },
    )
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        handleSend()
      }}
    >
      <Field
        label={answers === null ? '写评论' : `回复${answers.teacher_name}`}
        hint={`最多 ${MAX_COMMENT} 个字`}
        error={problem}
      >
        {(field) => (
          <TextArea
            {...field}
            min_rows={2}
            max_rows={6}
            autoFocus={answers !== null}
            value={written}
            onChange={({ target }) => {
              onWrite(target.value)
              setRequestId(newId())
            }}
          />
        )}
      </Field>
      <div className={styles.acts}>
        {answers !== null && <Button onClick={onGiveUp}>不回复了</Button>}
        <Button
          type="primary"
          disabled={words === '' || over > 0}
          loading={add.isPending}
          onClick={handleSend}
        >
          {answers === null ? '发表' : '回复'}
        </Button>
      </div>
    </form>
  )
}
