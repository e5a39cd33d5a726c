import { SUBJECTS } from './built-in-subjects.ts'
import { PHASE_IDS, PHASES, type PhaseId } from '../core/dictionaries.ts'
import type { SchoolSubject } from './built-in-subjects.ts'

/** The ids of own subjects are numbers from here on, in every school anew; they are never given twice. */
export const FIRST_OWN_SUBJECT = 1001
/** More own subjects no school has in use. */
export const MOST_OWN_SUBJECTS = 60

/** The name of a built-in subject in a phase that has another word for it ([SC-120]). */
const PHASE_NAMES: Readonly<Record<string, Partial<Record<PhaseId, string>>>> = {
  politics: { senior: '思想政治' },
}

/** Whether an id can be a school's own subject; whether it is one, the school's list says. */
export function isOwnSubjectId(id: string): boolean {
  return /^[1-9]\d{3,5}$/.test(id) && Number(id) >= FIRST_OWN_SUBJECT
}

/** Whether an id can be a subject of any school. */
export function isSubjectId(id: string): boolean {
  return isOwnSubjectId(id) || SUBJECTS.some((subject) => subject.id === id)
}

/** The name of a subject, in a phase where the phase is known ([SC-120]); its id where the school does not have the subject. */
export function subjectName(
  subjects: readonly SchoolSubject[],
  id: string,
  phase_id: string | null = null,
): string {
  const phase = PHASE_IDS.find((one) => one === phase_id)
  const there = phase === undefined ? undefined : PHASE_NAMES[id]?.[phase]
  return there ?? subjects.find((subject) => subject.id === id)?.name ?? id
}

/** Every name that a subject answers to: its own and those of its phases. */
export function namesOfSubject({ id, name }: Pick<SchoolSubject, 'id' | 'name'>): string[] {
  return [name, ...Object.values(PHASE_NAMES[id] ?? {})]
}

/**
 * The subjects to choose from in a phase by what they are called there, and those of `kept`, which stand there already ([SC-107]); those
 * of all phases as long as none is chosen.
 */
export function subjectsIn(
  subjects: readonly SchoolSubject[],
  phase_id: string | null | undefined,
  kept: readonly (string | null)[] = [],
): { id: string; name: string }[] {
  const isAnyPhase = !PHASES.some(({ id }) => id === phase_id)
  return subjects
    .filter(
      ({ id, state, phase_ids }) =>
        kept.includes(id) ||
        (state === 'offered' && (isAnyPhase || phase_ids.some((one) => one === phase_id))),
    )
    .map(({ id }) => ({ id, name: subjectName(subjects, id, phase_id) }))
}
