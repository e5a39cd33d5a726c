import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { type SchoolSettings, schoolSettings } from '@jiangtai/shared/school/settings.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { MAX_READ_TTL_S } from '../../core/storage/read-url.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { addStandardRoles } from '../session/session.service.ts'
import { addSchool, findSchool, type SchoolRow } from './school.store.ts'

/** A school to open. */
export type NewSchool = {
  school_id: string
  name: string
  region: string
  region_code?: string
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

/** What a school has decided for itself, complete; later areas read their limits here (SM-19). */
export async function settingsOf(db: Queryable, school_id: string): Promise<SchoolSettings> {
  return schoolSettings((await findSchool(db, school_id))?.settings ?? {})
}

/** A school as everybody in it sees it; the logo's address lasts as long as the store gives one. */
export function schoolView(storage: Storage, row: SchoolRow) {
  const { school_id, name, region, region_code, logo_key, phases } = row
  return {
    ...{ school_id, name, region, region_code },
    school_logo_url: logo_key === null ? null : storage.signedReadUrl(logo_key, MAX_READ_TTL_S),
    phases: phases.map((id) => ({ id, name: phaseName(id) })),
  }
}
