import { sql } from 'drizzle-orm'
import {
  type DeclaredTable,
  impersonal,
  type OwnTreatment,
  personal,
} from '../../core/db/personal/personal-table.ts'
import { advanceItem, advanceRun } from './advance/advance.table.ts'
import { assignmentImport } from './assignments/file/assignment-file.table.ts'
import { askingPad, padShowing } from './pad-sign-in/pad-sign-in.table.ts'
import { classHistory, enrollment, schoolClass, teacherAssignment } from './classes.table.ts'

/** A stay or a duty without an end ends on the day of the erasure. */
const ends: OwnTreatment = {
  erased: (column, { day }) => sql`coalesce(${column}, greatest(from_day, ${day}::date))`,
}

/** The facts that an undo restores hold the names of students who are kept back. */
const keptBack: OwnTreatment = {
  told: (column, { ids }) => sql`(select coalesce(jsonb_agg(kept), '[]')
    from jsonb_array_elements(${column} -> 'kept_back') as kept where kept ->> 'student_id' = any(${sql.param([...ids])}::text[]))`,
  erased: (column, { ids, erased_name }) => sql`jsonb_set(${column}, '{kept_back}', (
    select coalesce(jsonb_agg(case when kept ->> 'student_id' = any(${sql.param([...ids])}::text[])
      then jsonb_set(kept, '{name}', to_jsonb(${erased_name}::text)) else kept end), '[]')
    from jsonb_array_elements(${column} -> 'kept_back') as kept))`,
}

/** The personal data in the tables of classes ([PV-30]). */
export const classesPersonal: readonly DeclaredTable[] = [
  impersonal(schoolClass, ['kind', 'name', 'status']),
  impersonal(classHistory, ['kind', 'before', 'after'], { account_id: 'maker' }),
  impersonal(advanceRun, ['state'], { created_by: 'maker', undone_by: 'maker' }),
  // The cells hold the ids of teachers and nothing that is told of them.
  impersonal(assignmentImport, ['file_name', 'cells'], { created_by: 'maker', undone_by: 'maker' }),
  personal(
    advanceItem,
    {
      title: '留级',
      fate: 'kept',
      found: ({
        ids,
      }) => sql`exists (select from jsonb_array_elements(${advanceItem.changes} -> 'kept_back') as kept
        where kept ->> 'student_id' = any(${sql.param([...ids])}::text[]))`,
    },
    { outcome: 'plain', message: 'untold', before: 'untold', after: 'untold', changes: keptBack },
  ),
  personal(
    enrollment,
    { title: '班级经历', fate: 'kept' },
    {
      student_id: 'person',
      reason: 'data',
      to_reason: 'data',
      to_day: ends,
    },
  ),
  personal(
    teacherAssignment,
    { title: '任课', fate: 'kept' },
    { teacher_id: 'person', duty: 'plain', to_day: ends },
  ),
  // Gone within two days, and the page of whoever is erased is not there any more.
  personal(
    padShowing,
    { title: '扫码登录', fate: 'removed' },
    { account_id: 'person', code_hash: 'secret', digits_hash: 'secret' },
  ),
  personal(
    askingPad,
    { title: '扫码登录的请求', fate: 'removed' },
    {
      student_id: 'person',
      device_id: 'data',
      device_name: 'data',
      secret_hash: 'secret',
      state: 'plain',
    },
  ),
]
