import { PHASE_IDS, type PhaseId } from '../core/dictionaries.ts'
import { BUILT_IN_SUBJECTS, type SchoolSubject, type SubjectState } from './built-in-subjects.ts'
import { isOwnSubjectId } from './subjects.ts'

/** The stored row of a subject: one of the school's own, or a built-in one that is hidden or taught in other phases. */
export type KeptSubject = {
  subject_id: string
  /** Empty for a built-in one, whose name is everybody's. */
  name: string
  phase_ids: readonly string[]
  state: SubjectState
}

/** The subjects of a school with their stored rows: the built-in ones, then its own, the oldest first ([SC-116]). */
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
