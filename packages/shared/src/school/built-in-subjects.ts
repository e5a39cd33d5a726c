import { PHASE_IDS, type PhaseId } from '../core/dictionaries.ts'

const OLDER: readonly PhaseId[] = ['junior', 'senior']

/**
 * The built-in subjects 学科, with the phases that teach them by the national curricula ([SC-107]); a school changes them and adds to them
 *. 科学 is also taught in 初中 in place of 物理, 化学 and 生物. Science subjects are 物理 数学 化学 生物 (spec §9).
 */
export const SUBJECTS = [
  { id: 'chinese', name: '语文', is_science: false, phase_ids: PHASE_IDS },
  { id: 'math', name: '数学', is_science: true, phase_ids: PHASE_IDS },
  { id: 'english', name: '英语', is_science: false, phase_ids: PHASE_IDS },
  { id: 'japanese', name: '日语', is_science: false, phase_ids: OLDER },
  { id: 'science', name: '科学', is_science: false, phase_ids: ['primary', 'junior'] },
  { id: 'physics', name: '物理', is_science: true, phase_ids: OLDER },
  { id: 'chemistry', name: '化学', is_science: true, phase_ids: OLDER },
  { id: 'biology', name: '生物', is_science: true, phase_ids: OLDER },
  { id: 'morality', name: '道德与法治', is_science: false, phase_ids: ['primary', 'junior'] },
  { id: 'politics', name: '政治', is_science: false, phase_ids: ['senior'] },
  { id: 'history', name: '历史', is_science: false, phase_ids: OLDER },
  { id: 'geography', name: '地理', is_science: false, phase_ids: OLDER },
  { id: 'information', name: '信息', is_science: false, phase_ids: PHASE_IDS },
  { id: 'technology', name: '通用技术', is_science: false, phase_ids: ['senior'] },
  { id: 'music', name: '音乐', is_science: false, phase_ids: PHASE_IDS },
  { id: 'art', name: '美术', is_science: false, phase_ids: PHASE_IDS },
  { id: 'pe', name: '体育', is_science: false, phase_ids: PHASE_IDS },
  { id: 'labor', name: '劳动', is_science: false, phase_ids: PHASE_IDS },
  { id: 'psychology', name: '心理健康', is_science: false, phase_ids: PHASE_IDS },
] as const satisfies readonly {
  id: string
  name: string
  is_science: boolean
  phase_ids: readonly PhaseId[]
}[]
export type SubjectId = (typeof SUBJECTS)[number]['id']

/** A subject that stands in forms, one that was taken out of them (停用), and an own one that was deleted and whose name old records tell. */
export type SubjectState = 'offered' | 'hidden' | 'removed'

/** A subject as a school has it: a built-in one, or one of its own. */
export type SchoolSubject = {
  id: string
  name: string
  phase_ids: readonly PhaseId[]
  state: SubjectState
}

/** The subjects of a school that has changed nothing. */
export const BUILT_IN_SUBJECTS: readonly (SchoolSubject & { state: 'offered' })[] = SUBJECTS.map(
  ({ id, name, phase_ids }) => ({
    ...{ id, name, phase_ids },
    state: 'offered',
  }),
)

/** Whether a subject counts as science (spec §1). */
export function isScience(id: string): boolean {
  return SUBJECTS.find((subject) => subject.id === id)?.is_science ?? false
}

/** The place of a subject in the order in which a school names them: 语文, 数学, 英语 first, its own last by their number. */
export function subjectPlace(subject_id: string): number {
  const place = SUBJECTS.findIndex(({ id }) => id === subject_id)
  return place < 0 ? Number(subject_id) : place
}

/** Rows of subjects in that order. */
export function bySubject<Row extends { subject_id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => subjectPlace(a.subject_id) - subjectPlace(b.subject_id))
}
