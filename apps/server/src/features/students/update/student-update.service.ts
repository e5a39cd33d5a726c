import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { giveSeat } from '../../classes/members/placement.service.ts'
import { changeAccount, refusingTaken } from '../../session/accounts/accounts.service.ts'
import { changeFurther, type FurtherChanges } from '../further/further.service.ts'
import { searchColumns } from '../student-columns.ts'
import { findTakenBy } from './student-taken.store.ts'
import { nameTaken, numberTaken } from '../students.service.ts'
import { changeStudent, type StudentRow } from '../students.store.ts'

/** The changed fields of a student; an absent field stays as it is. */
export type StudentChanges = FurtherChanges & {
  name?: string | undefined
  gender?: 'male' | 'female' | undefined
  student_no?: string | undefined
  login?: string | undefined
  /** The seat in the student's present 行政班. */
  seat_no?: number | undefined
}

/** Changes a student and the account behind; a number, a login or a seat that is taken is refused by its field ([SC-40], [SC-41], [SC-65]). */
export async function updateStudent(ctx: Ctx, row: StudentRow, changes: StudentChanges): Promise<void> {
  const { school_id, student_id } = row
  const { name = row.name, gender = row.gender, student_no = row.student_no, login = row.login } = changes
  const taken = await findTakenBy(ctx.db, { school_id, student_id, student_no, login })
  if (taken.has_number) throw await numberTaken(ctx, student_no)
  if (taken.has_login) throw await nameTaken(ctx, login)
  await changeStudent(ctx.db, row, { name, gender, student_no, ...searchColumns({ name, student_no }) })
  await refusingTaken(() => changeAccount(ctx.db, { school_id, person_id: student_id, name, login }))
  const { seat_no, national_no, birth_day, boarding, contacts } = changes
  const isSeated = seat_no !== undefined && seat_no !== row.seat_no
  if (isSeated) await giveSeat(ctx.db, { school_id, student_id, seat_no })
  const further = await changeFurther(ctx, row, { national_no, birth_day, boarding, contacts })
  const before = {
    name: row.name,
    gender: row.gender,
    student_no: row.student_no,
    login: row.login,
    ...further.before,
  }
  const after = { name, gender, student_no, login, ...further.after }
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'student.update',
    target_id: student_id,
    before: isSeated ? { ...before, seat_no: row.seat_no } : before,
    after: isSeated ? { ...after, seat_no } : after,
  })
}
