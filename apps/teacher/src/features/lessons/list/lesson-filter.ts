import type { CallInput } from '@jiangtai/shared/contract.ts'
import { LESSON_SORTS } from '@jiangtai/shared/lessons/listing/list-filters.ts'
import { LESSON_STATUSES } from '@jiangtai/shared/lessons/progress/lesson-status.ts'
import { dayOf } from '../../../shared/lists/AddressDay.tsx'
import { type Address, type ListPage, oneOf } from '../../../shared/lists/use-address.ts'

export type LessonListFilter = Omit<CallInput<'GET /api/prepare_lessons/api/lesson_list'>, keyof ListPage>

/** What a list is narrowed by, by the names in the address; 清除筛选 takes them all off. */
export const LESSON_FILTERS = [
  ...['text', 'subject', 'textbook', 'chapter', 'section'],
  ...['class', 'status', 'from', 'to'],
]

const SCOPES = ['mine', 'own', 'partner'] as const

/** The filter of the list in the address ([LE-70]); `isFiltered` does not count whose lessons are shown and in which order. */
export function lessonFilter(address: Pick<Address, 'read'>, seesSchool: boolean) {
  const narrowed = {
    text: address.read('text') ?? '',
    subject_id: address.read('subject') ?? undefined,
    textbook_id: address.read('textbook') ?? undefined,
    // A section is narrower than its chapter.
    chapter_id: address.read('section') ?? address.read('chapter') ?? undefined,
    class_id: address.read('class') ?? undefined,
    status: oneOf(address.read('status'), LESSON_STATUSES) ?? undefined,
    from_day: dayOf(address.read('from')) ?? undefined,
    to_day: dayOf(address.read('to')) ?? undefined,
  }
  const filter: LessonListFilter = {
    ...narrowed,
    scope: oneOf(address.read('scope'), seesSchool ? [...SCOPES, 'school' as const] : SCOPES) ?? undefined,
    sort: oneOf(address.read('sort'), LESSON_SORTS) ?? undefined,
  }
  return { filter, isFiltered: Object.values(narrowed).some((value) => value !== undefined && value !== '') }
}
