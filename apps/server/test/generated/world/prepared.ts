import { newId } from '@jiangtai/shared/core/ids.ts'
import type { TicketKind } from '../../../src/features/session/codes/codes.table.ts'
import { buildTeacher } from '../../builders.ts'
import { buildJob } from '../../job-builders.ts'
import { buildTicket } from '../../session-builders.ts'
import type { TestApp } from '../../test-app.ts'
import type { Side } from './side.ts'

/** What is used up by one call: enough of each for every caller the generated tests send. */
export const CALLERS = 80

/** What a call here needs beside a side's things; found again by the teacher of the side. */
type Prepared = { manager_token: string; single_use: string[]; id: string }
const prepared = new Map<string, Prepared>()

/** The token of the school manager that a call of school management was prepared with. */
export function managerTokenOf(side: Side): string {
  return preparedFor(side).manager_token
}

/** A side of nobody has nothing prepared: its ids are right in form and absent. */
export function preparedFor(side: Side): Prepared {
  return prepared.get(side.teacher.account_id) ?? { manager_token: '', single_use: [], id: newId() }
}

/** The next of what is used up by one call. */
export const nextOf = (side: Side): string => preparedFor(side).single_use.shift() ?? 'x'.repeat(43)

/** Makes the manager of a side's school and keeps what its calls need. */
export async function prepare(app: TestApp, side: Side, made: Partial<Prepared>): Promise<void> {
  const { school_id } = side
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  prepared.set(side.teacher.account_id, {
    manager_token: manager.token,
    single_use: [],
    id: newId(),
    ...made,
  })
}

/** Makes the manager whose token `managerTokenOf` gives. */
export const manage = (app: TestApp, side: Side) => prepare(app, side, {})

/** Gives a side a ticket for each caller. */
export const withTickets =
  (kind: TicketKind, subjectOf: (side: Side) => string, bound: { nonce?: string } = {}) =>
  async (app: TestApp, side: Side) => {
    const single_use: string[] = []
    for (let at = 0; at < CALLERS; at += 1) {
      single_use.push(await buildTicket(app, { kind, subject: subjectOf(side), ...bound }))
    }
    await prepare(app, side, { single_use })
  }

/** Imports that were submitted for a side, by its teacher. */
const imports = new Map<string, string>()

/** An import that the side's manager began. */
export async function withImport(app: TestApp, side: Side, kind: string): Promise<void> {
  await manage(app, side)
  const submitted = { kind, payload: { rows: [] }, total_count: 0 }
  const user = { ...side.teacher, token: managerTokenOf(side) }
  const { job_id } = await buildJob(app, { ...submitted, school_id: side.school_id, user })
  imports.set(side.teacher.account_id, job_id)
}

/** The import of a side; of one that has none, another job. */
export const ofImport = ({ teacher, job_id }: Side) => ({ job_id: imports.get(teacher.account_id) ?? job_id })

/** A manager after the lessons of the day: whoever is in one that runs is neither erased nor merged ([PV-36], [SC-104]). */
export async function manageAfterLessons(app: TestApp, side: Side): Promise<void> {
  await manage(app, side)
  const { pool } = app.services.database
  for (const table of ['lesson_session', 'quiz_run'])
    await pool.query(`update ${table} set ended_at = started_at where school_id = $1`, [side.school_id])
  await pool.query('update quiz_run set settled_at = started_at where school_id = $1', [side.school_id])
}
