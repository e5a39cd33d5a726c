/** School phases 学段 (features §0.3). */
export const PHASES = [
  { id: 'primary', name: '小学', years: 6 },
  { id: 'junior', name: '初中', years: 3 },
  { id: 'senior', name: '高中', years: 3 },
] as const
export type PhaseId = (typeof PHASES)[number]['id']
/** Every phase id, for schemas. */
export const PHASE_IDS = ['primary', 'junior', 'senior'] as const satisfies readonly PhaseId[]

const OLDER: readonly PhaseId[] = ['junior', 'senior']

/**
 * The built-in subjects 学科, with the phases that teach them by the national curricula ([SC-107]); a school changes them and adds to them
 * (`school/subjects.ts`). 科学 is also taught in 初中 in place of 物理, 化学 and 生物. Science subjects are 物理 数学 化学 生物 (spec §9).
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

/** The Chinese name of a phase, or the id itself. */
export function phaseName(id: string): string {
  return PHASES.find((phase) => phase.id === id)?.name ?? id
}
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
