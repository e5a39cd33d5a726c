import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Ctx } from '../../core/http/context.ts'
import { findSchool, type SchoolRow, takeSchool } from './school.store.ts'

/** The caller's own school; nobody names another. */
export async function getOwnSchool({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<SchoolRow> {
  return present(await findSchool(db, actor.school_id))
}

/** The caller's school for a change, which only the office of the whole school may do ([SC-4]). */
export async function takeOwnSchool({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<SchoolRow> {
  return present(await takeSchool(db, actor.school_id))
}

function present(row: SchoolRow | null): SchoolRow {
  if (row === null) throw new AppError('NOT_FOUND')
  return row
}
