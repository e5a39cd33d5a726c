import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Queryable } from '../../src/core/db/transaction.ts'
import { saveSchoolYear } from '../../src/features/school/calendar.service.ts'
import { openSchool } from '../../src/features/school/school.service.ts'
import { demoSchool, demoSchoolYear } from './content/school.ts'
import { DEMO_SCHOOL_ID } from './demo-school-id.ts'
import type { SeedParts } from './seed.ts'

type Stored = { logo_key: string }

/** The school itself: its logo in the object store, then its row with the standard roles. */
export const seedSchool = {
  async storeFiles({ storage, seed_files }: SeedParts): Promise<Stored> {
    const logo_key = `${DEMO_SCHOOL_ID}/school/logo.png`
    const body = readFileSync(path.join(seed_files, demoSchool.logo_path))
    await storage.write(logo_key, { body, content_type: 'image/png' })
    return { logo_key }
  },
  async open(db: Queryable, { now, stored }: { now: Date; stored: Stored }): Promise<void> {
    const { code, province, city, district } = demoSchool.region
    await openSchool(db, {
      school_id: DEMO_SCHOOL_ID,
      name: demoSchool.name,
      region: `${province} ${city} ${district}`,
      region_code: code,
      logo_key: stored.logo_key,
      phases: demoSchool.phases.map((phase) => phase.phase_id),
      asks_managers: false,
      now,
    })
    await saveSchoolYear(db, { school_id: DEMO_SCHOOL_ID, ...demoSchoolYear })
  },
}
