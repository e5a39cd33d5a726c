import type { Partner } from '@jiangtai/shared/lessons/together/views.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lessonFilesQuery } from '../../../shared/resources/media/lesson-files.queries.ts'
import { commentsQuery } from './comments/comments.queries.ts'
import { lessonQuery } from '../lessons.queries.ts'
import { lookQuery } from './together.queries.ts'

/** Fetches a lesson anew once somebody else changed it, and tells who else is in it. */
export function useTogether({ prepare_lesson_id, updated_at, abilities }: LessonView): Partner[] {
  const client = useQueryClient()
  const looked = useQuery({ ...lookQuery(prepare_lesson_id), enabled: abilities.edit }).data
  const changed_at = looked?.updated_at ?? ''

  useEffect(() => {
    if (changed_at <= updated_at) return
    void client.invalidateQueries({ queryKey: lessonQuery(prepare_lesson_id).queryKey })
    void client.invalidateQueries({ queryKey: commentsQuery(prepare_lesson_id).queryKey })
    void client.invalidateQueries({ queryKey: lessonFilesQuery(prepare_lesson_id).queryKey })
  }, [client, prepare_lesson_id, changed_at, updated_at])

  return looked?.here ?? []
}
