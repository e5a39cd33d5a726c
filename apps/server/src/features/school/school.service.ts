import { addStandardRoles } from '../session/session.service.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { addSchool, findSchool } from './school.store.ts'

/** A school to open. */
export type NewSchool = {
  school_id: string
  name: string
  region: string
  logo_key: string | null
  phases: string[]
  now: Date
}

/** Opens a school with its standard roles. */
export async function openSchool(db: Queryable, { now, ...opened }: NewSchool): Promise<void> {
  await addSchool(db, { ...opened, created_at: now.toISOString() })
  await addStandardRoles(db, opened.school_id)
}

/** Whether the school exists. */
export async function hasSchool(db: Queryable, school_id: string): Promise<boolean> {
  return (await findSchool(db, school_id)) !== null
}
