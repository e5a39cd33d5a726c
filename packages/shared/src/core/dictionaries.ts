/** School phases 学段 (features §0.3). */
export const PHASES = [
  { id: 'primary', name: '小学', years: 6 },
  { id: 'junior', name: '初中', years: 3 },
  { id: 'senior', name: '高中', years: 3 },
] as const
export type PhaseId = (typeof PHASES)[number]['id']
/** Every phase id, for schemas. */
export const PHASE_IDS = ['primary', 'junior', 'senior'] as const satisfies readonly PhaseId[]

/** Subjects 学科; science subjects are 物理 数学 化学 生物 (spec §9). */
export const SUBJECTS = [
  { id: 'chinese', name: '语文', is_science: false },
  { id: 'math', name: '数学', is_science: true },
  { id: 'english', name: '英语', is_science: false },
  { id: 'physics', name: '物理', is_science: true },
  { id: 'chemistry', name: '化学', is_science: true },
  { id: 'biology', name: '生物', is_science: true },
  { id: 'politics', name: '政治', is_science: false },
  { id: 'history', name: '历史', is_science: false },
  { id: 'geography', name: '地理', is_science: false },
  { id: 'information', name: '信息', is_science: false },
  { id: 'music', name: '音乐', is_science: false },
  { id: 'art', name: '美术', is_science: false },
  { id: 'pe', name: '体育', is_science: false },
] as const
export type SubjectId = (typeof SUBJECTS)[number]['id']
/** Every subject id, for schemas. */
export const SUBJECT_IDS = SUBJECTS.map((subject) => subject.id) as [SubjectId, ...SubjectId[]]

/** The Chinese name of a subject, or the id itself for one this version does not know. */
export function subjectName(id: string): string {
  return SUBJECTS.find((subject) => subject.id === id)?.name ?? id
}
/** The Chinese name of a phase, or the id itself. */
export function phaseName(id: string): string {
  return PHASES.find((phase) => phase.id === id)?.name ?? id
}
/** Whether a subject counts as science (spec §1). */
export function isScience(id: string): boolean {
  return SUBJECTS.find((subject) => subject.id === id)?.is_science ?? false
}

/** Rows of subjects in the order in which a school names them: 语文, 数学, 英语 first. */
export function bySubject<Row extends { subject_id: string }>(rows: readonly Row[]): Row[] {
  const order = ({ subject_id }: Row) => SUBJECTS.findIndex(({ id }) => id === subject_id)
  return [...rows].sort((a, b) => order(a) - order(b))
}
