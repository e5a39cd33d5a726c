import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import type { Ctx } from '../../core/http/context.ts'
import { openSchool, regionOfWords, takeOpening } from '../school/school.service.ts'
import { giveHashes, refusingTaken } from '../session/accounts/accounts.service.ts'
import { addTeacherWithAccount } from '../teachers/teachers.service.ts'

/** A school to make, with its first manager; the hash is made beforehand, because it takes long. */
export type NewSchool = {
  school_name: string
  /** In words, or empty. */
  region: string
  manager_name: string
  /** The manager is a teacher like any other, so that none of their fields is guessed ([FS-16]). */
  gender: 'male' | 'female'
  phase_id: string
  subject_id: string
  login: string
  password_hash: string
  /** `manager`: the manager's own choice. `given`: chosen for the manager, who must set another ([FS-4]). */
  password_of: 'manager' | 'given'
  /** `first`: only where there is no school yet. */
  which: 'first' | 'another'
}

/**
 * Makes a school with what it needs to work (its roles; textbooks belong to all schools) and its manager, in the caller's
 * transaction ([FS-1]). Throws CONFLICT for a second first school, BAD_INPUT at `school_name` or `login` for a taken name.
 */
export async function createSchool(
  ctx: Pick<Ctx, 'db' | 'now' | 'meta'>,
  { school_name, manager_name, login, password_hash, ...asked }: NewSchool,
): Promise<{ school_id: string; account_id: string }> {
  const { db, now } = ctx
  const { has_schools, is_name_taken, school_id } = await takeOpening(db, { name: school_name })
  if (asked.which === 'first' && has_schools) throw schoolIsHere()
  if (is_name_taken) throw badField('school_name', '已经有一所同名的学校')
  const region = regionOfWords(asked.region)
  const phases = [...PHASE_IDS]
  await openSchool(db, {
    school_id,
    name: school_name,
    ...region,
    logo_key: null,
    phases,
    asks_managers: true,
    now,
  })
  const manager = await refusingTaken(() =>
    addTeacherWithAccount(db, {
      school_id,
      login,
      name: manager_name,
      gender: asked.gender,
      phase_id: asked.phase_id,
      subject_id: asked.subject_id,
      phone_number: null,
      password: { hash: password_hash },
      role_key: 'school_manager',
      now,
    }),
  )
  if (asked.password_of === 'given') {
    const given = [{ person_id: manager.teacher_id, password_hash }]
    await giveHashes(db, { school_id, given, only_without: false })
  }
  await recordAudit(ctx, {
    who: { account_id: manager.account_id, school_id },
    action: 'school.create',
    target_id: school_id,
    before: null,
    after: { name: school_name, region: region.region },
  })
  return { school_id, account_id: manager.account_id }
}

/** The refusal of a second first school. */
export function schoolIsHere(): AppError {
  return new AppError('CONFLICT', { message: '这台服务器上已经有学校了，请直接登录' })
}
