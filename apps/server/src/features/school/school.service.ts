import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { type SchoolSettings, schoolSettings } from '@jiangtai/shared/school/settings.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { MAX_READ_TTL_S } from '../../core/storage/read-url.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { addStandardRoles } from '../session/session.service.ts'
import { subjectsOfSchool, subjectViews } from './subjects/subjects.service.ts'
import { regionInWords, regionNamed } from './regions.ts'
import {
  addSchool,
  anySchool,
  findSchool,
  highestNumber,
  isNameTaken,
  lockOpening,
  type SchoolRow,
} from './school.store.ts'

/** A school to open. */
export type NewSchool = {
  school_id: string
  name: string
  region: string
  region_code?: string | null
  logo_key: string | null
  phases: string[]
  /** Whether its managers sign in with a second step from the start: those of every real school do ([FS-22]). */
  asks_managers: boolean
  now: Date
}

/** Opens a school with its standard roles. */
export async function openSchool(db: Queryable, { now, asks_managers, ...opened }: NewSchool): Promise<void> {
  await addSchool(db, { ...opened, created_at: now.toISOString() })
  await addStandardRoles(db, { school_id: opened.school_id, asks_managers })
}

/** The lowest id that is given out; the demo school's is below. */
const FIRST_SCHOOL_NUMBER = 2001

/**
 * Waits its turn to open a school and tells whether there is any school, whether one has this name, and a free id for the new
 * school. Nobody else opens one until the transaction ends.
 */
export async function takeOpening(
  db: Queryable,
  { name }: { name: string },
): Promise<{ has_schools: boolean; is_name_taken: boolean; school_id: string }> {
  await lockOpening(db)
  const highest = (await highestNumber(db)) ?? 0
  return {
    has_schools: await anySchool(db),
    is_name_taken: await isNameTaken(db, name),
    school_id: String(Math.max(FIRST_SCHOOL_NUMBER, highest + 1)),
  }
}

/** Whether there is any school on this server. */
export function hasSchools(db: Queryable): Promise<boolean> {
  return anySchool(db)
}

/** A region in words with its code, when it is one of the tree. */
export function regionOfWords(words: string): { region: string; region_code: string | null } {
  const path = regionNamed(words.split(/\s+/).filter((word) => word !== ''))
  if (path === null) return { region: words, region_code: null }
  return { region: regionInWords(path), region_code: path.at(-1)?.code ?? null }
}

/** Whether the school exists. */
export async function hasSchool(db: Queryable, school_id: string): Promise<boolean> {
  return (await findSchool(db, school_id)) !== null
}

/** The complete settings of a school, its own decisions and defaults; later areas read their limits here (SM-19). */
export async function settingsOf(db: Queryable, school_id: string): Promise<SchoolSettings> {
  return schoolSettings((await findSchool(db, school_id))?.settings ?? {})
}

/** A school as everybody in it sees it; the logo's address lasts as long as the store gives one. */
export async function schoolView({ storage, db }: { storage: Storage; db: Queryable }, row: SchoolRow) {
  const { school_id, name, region, region_code, logo_key, phases } = row
  return {
    ...{ school_id, name, region, region_code },
    school_logo_url: logo_key === null ? null : storage.signedReadUrl(logo_key, MAX_READ_TTL_S),
    phases: phases.map((id) => ({ id, name: phaseName(id) })),
    subjects: subjectViews(await subjectsOfSchool(db, school_id)),
  }
}
