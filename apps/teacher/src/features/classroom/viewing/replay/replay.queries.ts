import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { TimedFact } from '@jiangtai/shared/classroom/record/replay/replay.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { Moment } from '@jiangtai/shared/classroom/timeline/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'

/** A whole lesson to be played again. */
export type StoredLesson = {
  opening: ClassroomState
  ended_at: string | null
  facts: readonly TimedFact[]
  moments: readonly Moment[]
}

/** The facts of a lesson, part after part. */
export function storedLessonQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: ['classroom', 'replay', lesson_session_id],
    queryFn: ({ signal }) => readLesson(lesson_session_id, signal),
    // What is over does not change; comparing thousands of facts with themselves would hold the page up.
    staleTime: ({ state }) => ((state.data?.ended_at ?? null) === null ? 0 : Number.POSITIVE_INFINITY),
    structuralSharing: false,
  })
}

async function readLesson(lesson_session_id: string, signal: AbortSignal): Promise<StoredLesson> {
  const read = (after_seq: number): Promise<CallOutput<'GET /api/prepare_lessons/api/lesson_replay'>> =>
    api.call('GET /api/prepare_lessons/api/lesson_replay', { lesson_session_id, after_seq }, { signal })
  let part = await read(0)
  const { opening, ended_at } = part
  let facts = part.facts
  let moments = part.moments
  while (part.next_after_seq !== null) {
    part = await read(part.next_after_seq)
    facts = [...facts, ...part.facts]
    moments = [...moments, ...part.moments]
  }
  return { opening, ended_at, facts, moments }
}
