import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import type { MemberRow } from '../members/members.store.ts'
import { materialUrls, materialView } from './materials.service.ts'
import { listGivenMaterials } from './materials.store.ts'
import { listReadings } from './reading.store.ts'

type Part = Pick<MemberRow, 'school_id' | 'task_id' | 'student_id' | 'set_no'>

/** The materials of a student's set with their own progress, and nobody else's. */
export async function ownReading(
  { db, storage }: { db: Queryable; storage: Storage },
  member: Part,
): Promise<{ materials: PadTaskView['materials']; files: FileUrls }> {
  const given = await listGivenMaterials(db, member)
  const readings = new Map((await listReadings(db, member)).map((row) => [row.material_id, row]))
  const materials = given.map((row) => ({
    ...materialView(row),
    ...{ rule: row.rule, no_skip: row.no_skip, moments: row.moments },
    reading: readings.get(row.material_id) ?? null,
  }))
  return { materials, files: materialUrls(storage, given) }
}

/** Why a reading is not handed in yet, as a Chinese sentence; null when every rule is met ([TK-145]). */
export async function whyNotRead(db: Queryable, member: Part): Promise<string | null> {
  const given = await listGivenMaterials(db, member)
  const done = new Set(
    (await listReadings(db, member)).flatMap(({ material_id, is_done }) => (is_done ? material_id : [])),
  )
  const left = given.filter(({ material_id }) => !done.has(material_id)).length
  return left === 0 ? null : `还有 ${left} 项没有完成，不能提交`
}

/** How long a student looked at the materials of a task, in milliseconds. */
export async function readMilliseconds(db: Queryable, member: Part): Promise<number> {
  return (await listReadings(db, member)).reduce((sum, { seen_s }) => sum + seen_s * 1000, 0)
}
