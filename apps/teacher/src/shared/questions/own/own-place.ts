import { isSubjectId } from '@jiangtai/shared/school/subjects.ts'
import { readProfile } from '../../../core/session/kept/kept-profile.ts'
import { useUser } from '../../../core/session/user.ts'
import { useSchoolPhases } from '../../school-phases.queries.ts'
import type { PhaseId } from '@jiangtai/shared/core/dictionaries.ts'

/** The subject and phase that a teacher most likely works with: the own ones. */
export function useOwnPlace(): { subject_id: string | null; phase_id: PhaseId | null } {
  const { info } = useUser()
  const phases = useSchoolPhases()
  const ownPhase = readProfile()?.profile.phase
  return {
    subject_id: isSubjectId(info.subject) ? info.subject : null,
    phase_id: phases.find((id) => id === ownPhase || phases.length === 1) ?? null,
  }
}
