import type { Moment } from '@jiangtai/shared/classroom/timeline/contract.ts'
import type { StoredLesson } from './replay.queries.ts'

/** A moment of the lesson and when it is in the replay; a chapter is where a page is turned to or a question is sent. */
export type Mark = Moment & { at_ms: number; is_chapter: boolean }

const BEGINS_CHAPTER: ReadonlySet<string> = new Set([
  'page_turned',
  'page_added',
  'quiz_started',
  'practice_started',
])

/** The moments of a lesson with their places; `times` are those of its facts, one each ([CR-245]). */
export function marksOf({ facts, moments }: StoredLesson, times: readonly number[]): Mark[] {
  const places = new Map(facts.map(({ seq, event }, index) => [seq, { type: event.type, index }]))
  return moments.map((moment) => {
    const place = places.get(moment.seq)
    return {
      ...moment,
      at_ms: times[place?.index ?? -1] ?? moment.since_s * 1000,
      is_chapter: BEGINS_CHAPTER.has(place?.type ?? ''),
    }
  })
}

/** Where the replay begins: at the fact that the address names, else at the beginning. */
export function placeOfSeq(
  facts: StoredLesson['facts'],
  times: readonly number[],
  seq: string | null,
): number {
  const index = facts.findIndex((fact) => String(fact.seq) === seq)
  return times[index] ?? 0
}
