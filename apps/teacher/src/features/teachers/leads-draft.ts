import { EntryYear, PhaseField, SubjectField } from '@jiangtai/shared/classes/fields.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { Lead } from '@jiangtai/shared/teachers/views.ts'

/** A lead as the boxes hold it, by its key. */
export type NamedLead = Lead & { name: string }

/** `grade senior 2026`, `subject senior math`. */
export function keyOf(lead: Lead): string {
  return lead.kind === 'grade'
    ? `grade ${lead.phase_id} ${lead.entry_year}`
    : `subject ${lead.phase_id} ${lead.subject_id}`
}

type SavedLead = CallInput<'POST /api/school_manager/v1/teachers/leadership/save'>['leads'][number]

/** The leads as they are sent; leads of phases that this version does not know stay out. */
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
