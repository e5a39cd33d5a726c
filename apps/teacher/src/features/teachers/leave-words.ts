import type { Teacher } from './teachers.queries.ts'

/** The assignments and leaderships of a teacher, which end with 离职: `高一(1)班数学`, `高一(1)班班主任`, `高一年级`. */
export function endsWith({ classes, leads }: Pick<Teacher, 'classes' | 'leads'>): string[] {
  return [
    ...classes.map(({ name, duty, subject_des }) => `${name}${duty === 'head' ? '班主任' : subject_des}`),
    ...leads.map(({ name }) => name),
  ]
}

/** `，结束 2 项任课、1 项分管`, or an empty text. */
export function endedWords(ended: { closed_assignment_count: number; ended_lead_count: number }): string {
  const { closed_assignment_count: taught, ended_lead_count: led } = ended
  const parts = [...(taught > 0 ? [`${taught} 项任课`] : []), ...(led > 0 ? [`${led} 项分管`] : [])]
  return parts.length === 0 ? '' : `，结束 ${parts.join('、')}`
}
