import { feature } from '../../core/feature.ts'
import { schoolAuditWords } from './audit-words.ts'
import { shownIn } from '../../core/objects/shown-columns.ts'
import { school as schoolTable } from './school.table.ts'
import { calendar } from './calendar.routes.ts'
import { padSchool, school } from './school.routes.ts'
import { subjects } from './subjects/subjects.routes.ts'
import { schoolPersonal } from './school.personal.ts'

export const schoolFeature = feature({
  area: 'school',
  personal: schoolPersonal,
  auditWords: schoolAuditWords,
  routes: [school, padSchool, calendar, subjects],
  shows: [shownIn(schoolTable.logo_key)],
})
