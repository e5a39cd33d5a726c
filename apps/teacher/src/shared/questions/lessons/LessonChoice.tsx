import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { FoundChoice } from '../../lists/FoundChoice.tsx'
import { ownLessonsQuery } from './add-to-lesson.queries.ts'

/** One of one's own lessons, the last changed first, found by its name. */
export function LessonChoice({
  lesson_id,
  wrong,
  onChoose,
}: {
  lesson_id: string | null
  /** Why the choice is refused; null while it is not. */
  wrong: string | null
  onChoose: (lesson: { prepare_lesson_id: string; title: string }) => void
}) {
  const [text, setText] = useState('')
  const lessons = useQuery(ownLessonsQuery(text))
  return (
    <FoundChoice
      {...{ what: '备课', found: lessons, text, wrong }}
      things={lessons.data?.list.map(({ prepare_lesson_id: id, title, updated_at }) => ({
        ...{ id, title, updated_at },
      }))}
      onSearch={setText}
      chosen_id={lesson_id}
      action={<Link to="/classPreparation/addPreparation">新建备课</Link>}
      onChoose={({ id, title }) => onChoose({ prepare_lesson_id: id, title })}
    />
  )
}
