import { CLASS_STATUS_NAMES } from '@jiangtai/shared/classes/rules.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { type Scope, scopeOf } from '../scope/scope.service.ts'
import {
  type FoundClass,
  type FoundScheme,
  findClass,
  findScheme,
  findSchemeOfPoint,
} from './schemes.store.ts'

/** A class one may group and seat ([GR-1]): out of scope FORBIDDEN, another school's NOT_FOUND; `change` asks for one that is in use. */
export async function getClass(
  db: Queryable,
  actor: Actor,
  where: { class_id: string; to: 'read' | 'change' },
): Promise<FoundClass> {
  return classIn(await scopeOf(db, actor), { db, actor, ...where })
}

/** The acts on a scheme; `use` is giving points in it, which any teacher of the class may do. */
type SchemeUse = 'read' | 'use' | 'change' | 'remove'

/**
 * A scheme of such a class; to change or remove it, one that is the actor's ([GR-30]). A scheme that is removed already is
 * found for a removal, too, so that a repeat is no failure.
 */
export async function getScheme(
  db: Queryable,
  actor: Actor,
  where: { scheme_id: string; to: SchemeUse },
): Promise<FoundScheme> {
  return schemeIn(await scopeOf(db, actor), { db, actor, ...where })
}

/** A class whose schemes are listed, with the scope that decides which of them are the actor's. */
export async function getClassInScope(
  db: Queryable,
  actor: Actor,
  class_id: string,
): Promise<{ row: FoundClass; scope: Scope }> {
  const scope = await scopeOf(db, actor)
  return { row: await classIn(scope, { db, actor, class_id, to: 'read' }), scope }
}

/** A class, with the actor's permission for the levels of a subject there; only their own levels may be changed ([GR-30]). */
export async function getClassOfLevels(
  db: Queryable,
  actor: Actor,
  where: { class_id: string; subject_id: string | null; to: 'read' | 'change' },
): Promise<FoundClass> {
  const row = await classIn(await scopeOf(db, actor), { db, actor, ...where })
  if (where.to === 'read' || row.may_change_levels) return row
  const { subject_id } = where
  throw new AppError('FORBIDDEN', {
    message:
      subject_id === null
        ? '各学科通用的层次由班主任和校管理员修改'
        : `${row.class_name}的${subjectName(actor.school.subjects, subject_id, row.phase_id)}层次由任教这门课的老师、班主任和校管理员修改`,
  })
}

/** The class of a new scheme, for a change; a scheme that is copied has to be readable only, so that its class may be graduated. */
export async function getPlaceOfNew(
  db: Queryable,
  actor: Actor,
  where: { class_id: string; copy_of: string | null },
): Promise<FoundClass> {
  const scope = await scopeOf(db, actor)
  const row = await classIn(scope, { db, actor, class_id: where.class_id, to: 'change' })
  if (where.copy_of !== null) await schemeIn(scope, { db, actor, scheme_id: where.copy_of, to: 'read' })
  return row
}

/** The scheme a point was given in, for taking the point back. */
export async function getSchemeOfPoint(db: Queryable, actor: Actor, point_id: string): Promise<FoundScheme> {
  const scope = await scopeOf(db, actor)
  const row = await findSchemeOfPoint(db, { school_id: actor.school_id, point_id, scope })
  if (row === null) throw new AppError('NOT_FOUND', { message: '这条记分不存在' })
  checkClass(row, 'change')
  return row
}

const NOT_YOURS = '这是其他老师的方案，只有建立它的老师、任教这门课的老师、班主任和校管理员可以修改'

type Asking = { db: Queryable; actor: Actor }

async function classIn(
  scope: Scope,
  {
    db,
    actor,
    class_id,
    subject_id = null,
    to,
  }: Asking & { class_id: string; subject_id?: string | null; to: 'read' | 'change' },
): Promise<FoundClass> {
  const row = await findClass(db, {
    school_id: actor.school_id,
    class_id,
    subject_id,
    scope,
    lock: to === 'change',
  })
  if (row === null) throw new AppError('NOT_FOUND', { message: '班级不存在' })
  checkClass(row, to)
  return row
}

async function schemeIn(
  scope: Scope,
  { db, actor, scheme_id, to }: Asking & { scheme_id: string; to: SchemeUse },
): Promise<FoundScheme> {
  const with_removed = to === 'remove'
  const lock = to !== 'read'
  const row = await findScheme(db, { school_id: actor.school_id, scheme_id, scope, with_removed, lock })
  if (row === null) throw new AppError('NOT_FOUND', { message: '分组方案不存在或已被删除' })
  checkClass(row, to === 'read' ? 'read' : 'change')
  if ((to === 'change' || to === 'remove') && !row.may_change)
    throw new AppError('FORBIDDEN', { message: NOT_YOURS })
  return row
}

function checkClass(
  row: Pick<FoundClass, 'class_name' | 'status' | 'is_in_scope'>,
  to: 'read' | 'change',
): void {
  if (!row.is_in_scope) throw new AppError('FORBIDDEN', { message: '这个班级不在您的任教范围内' })
  if (to === 'change' && row.status !== 'active') {
    throw new AppError('CONFLICT', {
      message: `${row.class_name}${CLASS_STATUS_NAMES[row.status]}，分组与座位不能再改`,
    })
  }
}
