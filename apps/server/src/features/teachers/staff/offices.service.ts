import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { PeopleOutcome } from '@jiangtai/shared/students/batch-contract.ts'
import { goesOn, judged } from '@jiangtai/shared/students/judged.ts'
import type { GivenOffice } from '@jiangtai/shared/teachers/fields.ts'
import type { Lead } from '@jiangtai/shared/teachers/views.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { dayOf } from '../../classes/members/placement.service.ts'
import { refuseLastManager } from '../../session/accounts/accounts.service.ts'
import { appoint } from '../../session/roles/offices.service.ts'
import { saveLeads, type TeacherRow } from '../teachers.store.ts'

/** Sets a teacher's office and leads; role and `manager_type` follow ([SC-50]). */
export async function saveOffice(
  ctx: Ctx,
  row: TeacherRow,
  { office, role_id, leads }: GivenOffice & { leads: readonly Lead[] },
): Promise<{ role_key: string; role_name: string }> {
  const { school_id, teacher_id } = row
  if (row.status === 'left') throw new AppError('CONFLICT', { message: `${row.name}已离职，请先返岗` })
  if (office === 'observer' && leads.length > 0) throw badField('leads', '巡课不分管年级或学科')
  if (!staysManager({ office, role_id }))
    await refuseLastManager(ctx.db, { school_id, leaving: [teacher_id] })
  const ended_leads = await saveLeads(ctx.db, { school_id, teacher_id, leads, day: dayOf(ctx.now) })
  const [given] = await appoint(ctx, {
    ...{ school_id, person_ids: [teacher_id], office, role_id },
    own: ctx.actor.grants,
  })
  if (given === undefined) throw badField('role_id', '请重新选择职务')
  const { role_key, role_name } = given
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'teacher.office',
    target_id: teacher_id,
    before: { role_key: row.own_role_id ?? row.role_key, ended_leads },
    after: { office, leads, role_key },
  })
  return { role_key, role_name }
}

/** Sets the office of many teachers, who keep their leads ([SC-101]). */
export async function saveOffices(
  ctx: Ctx,
  rows: readonly TeacherRow[],
  { office, role_id, skips_refused }: GivenOffice & { skips_refused: boolean },
): Promise<PeopleOutcome> {
  const { school_id, person_id } = ctx.actor
  const found = judged(rows, {
    idOf: ({ teacher_id }) => teacher_id,
    whyNot({ teacher_id, name, status, is_leading }) {
      if (teacher_id === person_id) return '自己的职务请单独修改'
      if (status === 'left') return `${name}已离职，请先返岗`
      return office === 'observer' && is_leading ? `${name}分管着年级或学科，巡课不分管，请先取消` : null
    },
  })
  const { doable, refused } = found
  if (!goesOn(found, skips_refused)) return { done_count: 0, refused }
  const person_ids = doable.map(({ teacher_id }) => teacher_id)
  const leaving = doable.filter(({ manager_type }) => manager_type === MANAGER_TYPE.school)
  if (!staysManager({ office, role_id }) && leaving.length > 0)
    await refuseLastManager(ctx.db, { school_id, leaving: leaving.map(({ teacher_id }) => teacher_id) })
  const [given] = await appoint(ctx, { school_id, person_ids, office, role_id, own: ctx.actor.grants })
  if (given === undefined) throw badField('role_id', '请重新选择职务')
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'teacher.office',
    target_id: school_id,
    before: null,
    after: { teacher_ids: person_ids, office, ...(role_id === null ? {} : { role_key: role_id }) },
  })
  return { done_count: person_ids.length, refused }
}

/** Whether a teacher keeps the role of school managers itself: a copied role may lack the right to give it back ([SC-47]). */
function staysManager({ office, role_id }: GivenOffice): boolean {
  return office === 'school_manager' && role_id === null
}
