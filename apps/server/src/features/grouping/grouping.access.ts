import { CLASS_STATUS_NAMES } from '@jiangtai/shared/classes/rules.ts'
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
  of: { class_id: string; to: 'read' | 'change' },
): Promise<FoundClass> {
  return classIn(await scopeOf(db, actor), { db, actor, ...of })
}

/** A scheme of such a class; for removing, one that is removed already is there as well, so that a repeat is no failure. */
export async function getScheme(
  db: Queryable,
  actor: Actor,
  of: { scheme_id: string; to: 'read' | 'change' | 'remove' },
): Promise<FoundScheme> {
  return schemeIn(await scopeOf(db, actor), { db, actor, ...of })
}

/** The class a new scheme is for and, when it copies one, that scheme: of a class that is through reading is enough. */
export async function getPlaceOfNew(
  db: Queryable,
  actor: Actor,
  of: { class_id: string; copy_of: string | null },
): Promise<FoundClass> {
  const scope = await scopeOf(db, actor)
  const row = await classIn(scope, { db, actor, class_id: of.class_id, to: 'change' })
  if (of.copy_of !== null) await schemeIn(scope, { db, actor, scheme_id: of.copy_of, to: 'read' })
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

type Asking = { db: Queryable; actor: Actor }

async function classIn(
  scope: Scope,
  { db, actor, class_id, to }: Asking & { class_id: string; to: 'read' | 'change' },
): Promise<FoundClass> {
  const row = await findClass(db, { school_id: actor.school_id, class_id, scope, lock: to === 'change' })
  if (row === null) throw new AppError('NOT_FOUND', { message: '班级不存在' })
  checkClass(row, to)
  return row
}

async function schemeIn(
  scope: Scope,
  { db, actor, scheme_id, to }: Asking & { scheme_id: string; to: 'read' | 'change' | 'remove' },
): Promise<FoundScheme> {
  const with_removed = to === 'remove'
  const lock = to !== 'read'
  const row = await findScheme(db, { school_id: actor.school_id, scheme_id, scope, with_removed, lock })
  if (row === null) throw new AppError('NOT_FOUND', { message: '分组方案不存在或已被删除' })
  checkClass(row, to === 'read' ? 'read' : 'change')
  return row
}

function checkClass(
  row: Pick<FoundClass, 'class_name' | 'status' | 'is_in_scope'>,
  to: 'read' | 'change',
): void {
  if (!row.is_in_scope) throw new AppError('FORBIDDEN', { message: `${row.class_name}不在您的任教范围内` })
  if (to === 'change' && row.status !== 'active') {
    throw new AppError('CONFLICT', {
      message: `${row.class_name}${CLASS_STATUS_NAMES[row.status]}，分组与座位不能再改`,
    })
  }
}
