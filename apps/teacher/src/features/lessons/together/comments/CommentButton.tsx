import type { CommentPlace } from '@jiangtai/shared/lessons/comments/views.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'
import { commentsQuery } from './comments.queries.ts'
import { countOpen, placeName } from './conversations.ts'

const CommentsDialog = laterDialog(async () => (await import('./CommentsDialog.tsx')).CommentsDialog)

/** 评论 of a place with the number of those that are open; of the whole lesson it opens those of every place. Only for who prepares the lesson. */
export function CommentButton({
  lesson,
  place,
  look = 'default',
}: {
  lesson: LessonView
  place: CommentPlace
  look?: 'default' | 'link'
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ ...commentsQuery(lesson.prepare_lesson_id), enabled: lesson.abilities.edit })
  if (!lesson.abilities.edit) return null
  const open = countOpen(data?.comments ?? [], place.kind === 'lesson' ? null : place)
  const words = open === 0 ? '评论' : `评论 ${open}`
  return (
    <>
      <Button
        size="small"
        type={look}
        aria-haspopup="dialog"
        aria-label={place.kind === 'lesson' ? `${words}，全部` : `${words}，${placeName(place, lesson)}`}
        onClick={() => setIsOpen(true)}
      >
        {words}
      </Button>
      {isOpen && <CommentsDialog {...{ lesson, place }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
