import type { AreaCalls } from '../../../../test/generated/area.ts'
import {
  manage,
  manageAfterLessons,
  ofImport,
  withImport,
} from '../../../../test/generated/world/prepared.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { EXPORT_PERSON } from '../export.jobs.ts'
import { exportKey } from '../export-keys.ts'

const ofStudent = ({ students }: Side) => ({
  kind: 'student' as const,
  person_id: first(students).student_id,
})

/** An export of the side's manager that is done, with its file. */
async function withExport(app: TestApp, side: Side) {
  await withImport(app, side, EXPORT_PERSON)
  const { job_id } = ofImport(side)
  const key = exportKey({ school_id: side.school_id, job_id, person_id: first(side.students).student_id })
  await app.services.storage.write(key, { body: Buffer.from('PK'), content_type: 'application/zip' })
  await app.services.database.pool.query(
    `update job set status = 'done', finished_at = created_at where job_id = $1`,
    [job_id],
  )
}

/** Gives the student the name that the call types. */
async function afterLessons(app: TestApp, side: Side) {
  await manageAfterLessons(app, side)
  const { student_id, name } = first(side.students)
  await app.services.database.pool.query('update student set name = $2 where student_id = $1', [
    student_id,
    name,
  ])
}

/** The right calls of one person's data. */
export const calls: AreaCalls = {
  'POST /api/privacy/v1/person/export': { as: 'manager', before: manage, body: ofStudent },
  'POST /api/privacy/v1/person/exported-file': {
    as: 'manager',
    before: withExport,
    body: (side) => ({ ...ofStudent(side), ...ofImport(side) }),
  },
  'POST /api/privacy/v1/person/erase': {
    as: 'manager',
    before: afterLessons,
    body: (side) => ({ ...ofStudent(side), typed_name: first(side.students).name }),
  },
}
