import { inTransaction } from '../../../../core/db/transaction.ts'
import { buildRunningLesson } from '../../../../../test/classroom-builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'
import { usedBy } from '../../../lessons/lesson-uses.service.ts'
import { addStoredResource, changeUses } from '../../../resources/resources.service.ts'

const STORE = 'POST /api/prepare_lessons/api/store_pushed_item_status'
const STATUS = 'POST /api/prepare_lessons/api/get_store_pushed_item_status'
const OWN = 'POST /api/pad/v1/classroom/pushed'
const SEEN = 'POST /api/pad/v1/classroom/pushed-seen'
/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A running lesson whose students have entered, with a picture among its files. */
export async function buildPushedLesson(app: TestApp, name = '电路图.png') {
  const lesson = await buildRunningLesson(app)
  for (const { token } of lesson.students) await lesson.join(token)
  const { school_id, teacher } = lesson
  const { storage, database, clock } = app.services
  const now = clock.now()
  const file = await inTransaction(database, { school_id }, async (db) => {
    const owner = { school_id, owner_teacher_id: teacher.person_id }
    const row = await addStoredResource({ db, storage, now }, { ...owner, name, bytes: PNG })
    const use = { ...usedBy(lesson), title: '课', teacher_id: teacher.person_id, drop: [], now }
    await changeUses(db, { ...use, add: [row.resource_id] })
    return row
  })
  const body = { ...lesson.command, kind: 'file' as const, ref_id: file.resource_id }
  const push = (student_ids: string[] | null, more: object = {}) =>
    app.send(teacher.token, STORE, {
      ...body,
      ...(student_ids === null ? { is_for_all: true } : { student_ids }),
      ...more,
    })
  const recall = () => push(null, { is_recalled: true })
  const { lesson_session_id } = lesson
  const own = async (at: number) =>
    (await app.call(lesson.students[at]!.token, OWN, { lesson_session_id })).payload.items
  const seen = (at: number, pushed_item_id: string, is_finished = false) =>
    app.send(lesson.students[at]!.token, SEEN, { lesson_session_id, pushed_item_id, is_finished })
  const items = async () => (await app.call(teacher.token, STATUS, { lesson_session_id })).payload.items
  const idOf = (at: number) => lesson.students[at]!.student_id
  return { ...lesson, file, body, push, recall, own, seen, items, idOf }
}
