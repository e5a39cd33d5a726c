import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import type { PickedFor } from '../../../shared/resources/picker/picked-files.ts'
import { RESOURCES_KEY } from '../../../shared/resources/resource-list.queries.ts'

/** The lesson that files are picked for: its title and the files in it already. */
function lessonGoalQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: ['lessons', 'detail', prepare_lesson_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/lesson_detail', { prepare_lesson_id }, { signal }),
  })
}

/** The guide that files are picked for. What its materials were made of is not known any more. */
function guideGoalQuery(task_id: string) {
  return queryOptions({
    queryKey: ['guide_to_pick_for', task_id],
    queryFn: ({ signal }) => api.call('POST /api/guide_learn/api/detail', { task_id }, { signal }),
  })
}

/** What the files are picked for, where it exists already: its title and the files that are in it; null data for a new one. */
export function usePickingGoal({ scene, for_id }: PickedFor) {
  const lesson = useQuery({
    ...lessonGoalQuery(for_id ?? ''),
    enabled: scene === 'edit_preparation' && for_id !== null,
  })
  const guide = useQuery({
    ...guideGoalQuery(for_id ?? ''),
    enabled: scene === 'steps' && for_id !== null,
  })
  const { error, refetch } = scene === 'steps' ? guide : lesson
  const title = lesson.data?.title ?? guide.data?.title ?? null
  const there_ids = lesson.data?.pages.flatMap(({ resource_id }) => resource_id ?? []) ?? []
  return { title, there_ids, error: title === null ? error : null, retry: () => void refetch() }
}

/** The files an address names as chosen, as far as the reader may read them. */
export function chosenFilesQuery(resource_ids: readonly string[]) {
  return queryOptions({
    queryKey: [RESOURCES_KEY, 'chosen', resource_ids],
    queryFn: ({ signal }) =>
      api.call('POST /api/resource/v1/personal/chosen', { resource_ids: [...resource_ids] }, { signal }),
    select: ({ list }) => list,
    staleTime: Infinity,
  })
}
