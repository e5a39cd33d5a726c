import { EntryYear, PhaseField, SubjectField } from '@jiangtai/shared/classes/fields.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { Office } from '@jiangtai/shared/teachers/fields.ts'
import type { Lead } from '@jiangtai/shared/teachers/views.ts'
import type { Teacher } from './teachers.queries.ts'

/** What one can be appointed to, the usual first. */
export const OFFICES: readonly Office[] = ['teacher', 'observer', 'school_manager']

/** A lead as the boxes hold it, by its key. */
export type NamedLead = Lead & { name: string }

/** `grade senior 2026`, `subject senior math`. */
export function keyOf(lead: Lead): string {
  return lead.kind === 'grade'
    ? `grade ${lead.phase_id} ${lead.entry_year}`
    : `subject ${lead.phase_id} ${lead.subject_id}`
}

/** What a teacher is by appointment: the other roles follow from what is led and headed. */
export function officeOf({ role_key }: Pick<Teacher, 'role_key'>): Office {
  const known = Office.safeParse(role_key)
  return known.success ? known.data : 'teacher'
}

type SavedLead = CallInput<'POST /api/school_manager/v1/teachers/leadership/save'>['leads'][number]

/** The leads as they are sent; what this version does not know stays out. */
export function leadsToSave(leads: readonly NamedLead[]): SavedLead[] {
  return leads.flatMap((lead): SavedLead[] => {
    const phase = PhaseField.safeParse(lead.phase_id)
    if (!phase.success) return []
    if (lead.kind === 'grade') {
      const year = EntryYear.safeParse(lead.entry_year)
      return year.success ? [{ kind: 'grade', phase_id: phase.data, entry_year: year.data }] : []
    }
    const subject = SubjectField.safeParse(lead.subject_id)
    return subject.success ? [{ kind: 'subject', phase_id: phase.data, subject_id: subject.data }] : []
  })
}
