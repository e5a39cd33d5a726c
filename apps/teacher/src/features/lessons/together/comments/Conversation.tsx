import type { LessonComment } from '@jiangtai/shared/lessons/comments/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { askFirst, message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { SpokenTime } from '../../../../shared/SpokenTime.tsx'
import { removeComment, resolveComment } from './comments.queries.ts'
import type { Conversation as Shown } from './conversations.ts'
import styles from './comments.module.css'

/** One comment with what answers it, and what may be done with it. */
export function Conversation({
  prepare_lesson_id,
  conversation: { comment, answers },
  about,
  isAnswered,
  onAnswer,
}: {
  prepare_lesson_id: string
  conversation: Shown
  /** What it is about; null where the dialog says so. */
  about: string | null
  /** An answer to it is being written. */
  isAnswered: boolean
  onAnswer: () => void
}) {
  const resolve = useMutation(resolveComment())
  const { comment_id, resolved_at } = comment
  const is_resolved = resolved_at !== null
  return (
    <li className={styles.conversation} data-resolved={is_resolved} data-answered={isAnswered}>
      <Said {...{ prepare_lesson_id, comment, about }} answer_count={answers.length} />
      {answers.length > 0 && (
        <ul className={styles.answers} aria-label="回复">
          {answers.map((answer) => (
            <li key={answer.comment_id}>
              <Said {...{ prepare_lesson_id }} comment={answer} about={null} answer_count={0} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        {is_resolved && <span className={styles.resolved}>已解决</span>}
        <Button type="link" size="small" onClick={onAnswer}>
          回复
        </Button>
        <Button
          type="link"
          size="small"
          loading={resolve.isPending}
          onClick={() =>
            resolve.mutate(
              { prepare_lesson_id, comment_id, is_resolved: !is_resolved },
              { onError: (error) => message.error(`没有改成：${error.message}`) },
            )
          }
        >
          {is_resolved ? '重新打开' : '标为已解决'}
        </Button>
      </div>
    </li>
  )
}

function Said({
  prepare_lesson_id,
  comment,
  about,
  answer_count,
}: {
  prepare_lesson_id: string
  comment: LessonComment
  about: string | null
  answer_count: number
}) {
  const remove = useMutation(removeComment())
  const { comment_id, teacher_name, is_mine, words, at } = comment

  function handleRemove() {
    askFirst({
      title: '删除这条评论？',
      content: answer_count === 0 ? '删除后不能恢复。' : `它的 ${answer_count} 条回复也会删除，不能恢复。`,
      okText: '删除',
      onOk: () =>
        remove.mutate(
          { prepare_lesson_id, comment_id },
          { onError: (error) => message.error(`没有删除：${error.message}`) },
        ),
    })
  }

  return (
    <>
      <p className={styles.head}>
        <b>{teacher_name === '' ? '已离校的教师' : teacher_name}</b>
        <SpokenTime at={at} />
        {about !== null && <span>{about}</span>}
        {is_mine && (
          <Button type="link" size="small" onClick={handleRemove}>
            删除
          </Button>
        )}
      </p>
      <p className={styles.words}>{words}</p>
    </>
  )
}
