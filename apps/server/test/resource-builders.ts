import { inTransaction } from '../src/core/db/transaction.ts'
import { addStoredResource } from '../src/features/resources/resources.service.ts'
import type { ResourceRow } from '../src/features/resources/resources.store.ts'
import type { TestUser } from './builders.ts'
import type { TestApp } from './test-app.ts'

const tinyPdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'

/** The bytes of a whole, if empty, PDF. */
export const PDF_BYTES: Uint8Array = Buffer.from(tinyPdf, 'latin1')

/** A PDF of a teacher's, stored and registered. */
export function buildResource(
  app: TestApp,
  input: { school_id: string; teacher: TestUser; name: string },
): Promise<ResourceRow> {
  const { school_id, teacher, name } = input
  const { storage, database } = app.services
  const owner = { school_id, owner_teacher_id: teacher.person_id }
  return inTransaction(database, { school_id }, (db) =>
    addStoredResource({ db, storage, now: app.clock.now() }, { ...owner, name, bytes: PDF_BYTES }),
  )
}
