import { type DeclaredTable, impersonal } from '../../core/db/personal/personal-table.ts'
import { calendarDay, school, schoolSubject, term } from './school.table.ts'

/** The tables of the school hold nothing of people ([PV-30]). */
export const schoolPersonal: readonly DeclaredTable[] = [
  impersonal(school, ['name', 'region', 'region_code', 'logo_key', 'phases', 'settings']),
  impersonal(schoolSubject, ['subject_id', 'name', 'phase_ids', 'state']),
  impersonal(term, []),
  impersonal(calendarDay, ['kind', 'name']),
]
