import { PHASE_IDS, PHASES, type PhaseId, SUBJECTS } from '../core/dictionaries.ts'

/** A subject that stands in forms, one that was taken out of them (停用), and an own one that was deleted and whose name old records tell. */
export type SubjectState = 'offered' | 'hidden' | 'removed'

/** A subject as a school has it: a built-in one, or one of its own. */
export type SchoolSubject = {
  id: string
  name: string
  phase_ids: readonly PhaseId[]
  state: SubjectState
}

/** What a school keeps of a subject: one of its own, or a built-in one that it has hidden or teaches in other phases. */
export type KeptSubject = {
  subject_id: string
  /** Empty for a built-in one, whose name is everybody's. */
  name: string
  phase_ids: readonly string[]
  state: SubjectState
}

/** The ids of own subjects are numbers from here on, in every school anew; they are never given twice. */
export const FIRST_OWN_SUBJECT = 1001
/** More own subjects no school has in use. */
export const MOST_OWN_SUBJECTS = 60

/** The subjects of a school that has changed nothing. */
export const BUILT_IN_SUBJECTS: readonly (SchoolSubject & { state: 'offered' })[] = SUBJECTS.map(
  ({ id, name, phase_ids }) => ({
    ...{ id, name, phase_ids },
    state: 'offered',
  }),
)

/** What a built-in subject is called in a phase where people say it otherwise than in general ([SC-120]). */
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

/** The subjects of a school with what it keeps of them: the built-in ones, then its own, the oldest first ([SC-116]). */
export function subjectsOf(kept: readonly KeptSubject[]): readonly SchoolSubject[] {
  if (kept.length === 0) return BUILT_IN_SUBJECTS
  const changed = BUILT_IN_SUBJECTS.map((subject) => {
    const own = kept.find(({ subject_id }) => subject_id === subject.id)
    return own === undefined ? subject : { ...subject, phase_ids: phasesOf(own), state: own.state }
  })
  const added = kept
    .filter(({ subject_id }) => isOwnSubjectId(subject_id))
    .toSorted((a, b) => Number(a.subject_id) - Number(b.subject_id))
    .map((own) => ({ id: own.subject_id, name: own.name, phase_ids: phasesOf(own), state: own.state }))
  return [...changed, ...added]
}

function phasesOf({ phase_ids }: KeptSubject): PhaseId[] {
  return PHASE_IDS.filter((id) => phase_ids.includes(id))
}

/** What a subject is called, in a phase where one is known ([SC-120]); the id itself for one the school has not. */
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
