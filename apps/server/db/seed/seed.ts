import type { Clock } from '../../src/core/time/clock.ts'
import { hashPassword } from '../../src/core/auth/password.ts'
import type { Database } from '../../src/core/db/database.ts'
import { inTransaction } from '../../src/core/db/transaction.ts'
import type { Storage } from '../../src/core/storage/storage.ts'
import { addCatalogue } from '../../src/features/questions/catalogue/catalogue.service.ts'
import { standardCatalogue } from '../../src/features/questions/catalogue/standard-catalogue.ts'
import { hasSchool } from '../../src/features/school/school.service.ts'
import { DEMO_PASSWORD } from './demo-logins.ts'
import { DEMO_SCHOOL_ID } from './demo-school-id.ts'
import { seedGrouping } from './seed-grouping.ts'
import { seedLesson } from './seed-lesson.ts'
import { seedLibrary } from './seed-library.ts'
import { seedPeople } from './seed-people.ts'
import { seedQuestions } from './seed-questions.ts'
import { seedSchool } from './seed-school.ts'

/** What building the demo school needs: the open process, and the folder with its files. */
export type SeedParts = { database: Database; storage: Storage; clock: Clock; seed_files: string }

/** Builds the demo school through our own services, in one transaction; says whether there was anything to do. */
export async function seedOnce(parts: SeedParts): Promise<boolean> {
  const { database } = parts
  if (await hasSchool(database.orm, DEMO_SCHOOL_ID)) return false
  const hash = await hashPassword(DEMO_PASSWORD)
  const stored = await seedSchool.storeFiles(parts)
  await inTransaction(database, { school_id: null }, async (db) => {
    const now = parts.clock.now()
    await seedSchool.open(db, { now, stored })
    const people = await seedPeople(db, { now, hash })
    await seedGrouping(db, { ...people, now })
    await addCatalogue(db, standardCatalogue())
    const questionIds = await seedQuestions(db, { now })
    const resources = await seedLesson(db, { ...parts, ...people, questionIds, now })
    await seedLibrary(db, { ...people, resources, now })
  })
  return true
}
