import { CLASS_STATUS_NAMES } from '@jiangtai/shared/classes/rules.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { scopeOf } from '../scope/scope.service.ts'
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
  const scope = await scopeOf(db, actor)
  const row = await findClass(db, { school_id: actor.school_id, class_id: of.class_id, scope })
  if (row === null) throw new AppError('NOT_FOUND', { message: '班级不存在' })
  checkClass(row, of.to)
  return row
}

/** A scheme of such a class. */
export async function getScheme(
  db: Queryable,
  actor: Actor,
  of: { scheme_id: string; to: 'read' | 'change' },
): Promise<FoundScheme> {
  const scope = await scopeOf(db, actor)
  const row = await findScheme(db, { school_id: actor.school_id, scheme_id: of.scheme_id, scope })
  if (row === null) throw new AppError('NOT_FOUND', { message: '分组方案不存在或已被删除' })
  checkClass(row, of.to)
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
