import type { CommentPlace } from '@jiangtai/shared/lessons/comments/views.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { askFirst } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CommentForm } from './CommentForm.tsx'
import { commentsQuery } from './comments.queries.ts'
import { Conversation } from './Conversation.tsx'
import { conversationsOf, isSamePlace, placeName } from './conversations.ts'
import styles from './comments.module.css'

/** The comments about a page or a question, or for the whole lesson those about everything, and a new one ([LE-200]). */
export function CommentsDialog({
  lesson,
  place,
  onClose,
}: {
  lesson: LessonView
  place: CommentPlace
  onClose: () => void
}) {
  const { data, error, isError, refetch } = useQuery(commentsQuery(lesson.prepare_lesson_id))
  const [written, setWritten] = useState('')
  const [answers_id, setAnswers] = useState<string | null>(null)
  const about = placeName(place, lesson)
  const isWhole = place.kind === 'lesson'
  const shown = conversationsOf(data?.comments ?? []).filter(
    ({ comment }) => isWhole || isSamePlace(comment.place, place),
  )
  const answered = shown.find(({ comment }) => comment.comment_id === answers_id) ?? null

  const close = () => {
    if (written.trim() === '') return onClose()
    askFirst({
      title: '写的评论还没有发表',
      content: '关闭后，写的内容会丢失。',
      okText: '不发表，关闭',
      onOk: onClose,
    })
  }

  return (
    <Dialog
      title={isWhole ? '评论' : `${about}的评论`}
      width={640}
      keepsOpen
      footer={<Button onClick={close}>关闭</Button>}
      onCancel={close}
    >
      {data === undefined &&
        (isError ? (
          <FailedList what="评论" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonBlock height={160} />
        ))}
      {data !== undefined && shown.length === 0 && (
        <EmptyList>还没有评论。写下的只有一起准备的教师看得到，学生和课堂上没有。</EmptyList>
      )}
      {shown.length > 0 && (
        <ul className={styles.list} aria-label="评论">
          {shown.map((one) => (
            <Conversation
              key={one.comment.comment_id}
              prepare_lesson_id={lesson.prepare_lesson_id}
              conversation={one}
              about={isWhole ? placeName(one.comment.place, lesson) : null}
              isAnswered={one === answered}
              onAnswer={() => setAnswers(one.comment.comment_id)}
            />
          ))}
        </ul>
      )}
      {data !== undefined && (
        <CommentForm
          key={answers_id ?? 'new'}
          {...{ written }}
          prepare_lesson_id={lesson.prepare_lesson_id}
          place={answered?.comment.place ?? place}
          answers={answered?.comment ?? null}
          onWrite={setWritten}
          onDone={() => {
            setWritten('')
            setAnswers(null)
          }}
          onGiveUp={() => setAnswers(null)}
        />
      )}
    </Dialog>
  )
}
