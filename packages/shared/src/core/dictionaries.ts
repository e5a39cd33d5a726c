/** School phases 学段. */
export const PHASES = [
  { id: 'primary', name: '小学', years: 6 },
  { id: 'junior', name: '初中', years: 3 },
  { id: 'senior', name: '高中', years: 3 },
] as const
export type PhaseId = (typeof PHASES)[number]['id']
/** Every phase id, for schemas. */
export const PHASE_IDS = ['primary', 'junior', 'senior'] as const satisfies readonly PhaseId[]

/** The Chinese name of a phase, or the id itself. */
export function phaseName(id: string): string {
  return PHASES.find((phase) => phase.id === id)?.name ?? id
}
