import { newId } from '@jiangtai/shared/core/ids.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import type { ReadingRule } from '@jiangtai/shared/tasks/reading/material.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { addStoredResource } from '../../resources/resources.service.ts'
import { buildTaskSchool, giveTask, padOf, type TaskSchool } from './task-builders.ts'

const HOMEWORK = '/api/homework/v1'
const SAVE = 'POST /api/pad/v1/task/save-reading'

/** A WAV of so many seconds, a kilobyte each. */
export function wave(seconds: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + seconds * 1000, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(1000, 24)
  head.writeUInt32LE(1000, 28)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(seconds * 1000, 40)
  return Buffer.concat([head, Buffer.alloc(seconds * 1000)])
}

/** A file of a teacher. */
export async function resourceOf(
  app: TestApp,
  { school_id, teacher }: Pick<TaskSchool, 'school_id' | 'teacher'>,
  name: string,
  bytes: Uint8Array,
) {
  const { resource_id } = await addStoredResource(
    { db: app.services.database.orm, storage: app.services.storage, now: app.clock.now() },
    { school_id, owner_teacher_id: teacher.person_id, name, bytes },
  )
  return resource_id
}

/** Makes a material of a file. */
export const addMaterial = (app: TestApp, token: string, resource_id: string, page_keys: string[] = []) =>
  app.call(token, `POST ${HOMEWORK}/add-material`, {
    ...{ material_id: newId(), resource_id, title: '资料', page_keys },
  })

/** A sound of 100 seconds and a text, as a homework of this way asks for them. */
export async function buildReading(app: TestApp, rules: { sound?: ReadingRule; text?: ReadingRule } = {}) {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const resource_id = await resourceOf(app, school, '听力.wav', wave(100))
  const sound = (await addMaterial(app, token, resource_id)).payload.material
  const text = (
    await app.call(token, `POST ${HOMEWORK}/write-material`, {
      title: '课文',
      blocks: [paragraphOf('床前明月光')],
    })
  ).payload.material
  const plain = { no_skip: false, moments: [] }
  const materials = [
    {
      material_id: sound.material_id,
      rule: rules.sound ?? { kind: 'share' as const, percent: 80 },
      ...plain,
    },
    { material_id: text.material_id, rule: rules.text ?? { kind: 'minutes' as const, minutes: 1 }, ...plain },
  ]
  const sets = [{ set_no: 1, name: '全部', note: '先听再读', minutes: 10, questions: [], materials }]
  return { ...school, token, resource_id, sound, text, sets }
}

/** The same, given. */
export async function giveReading(app: TestApp, rules: Parameters<typeof buildReading>[1] = {}) {
  const made = await buildReading(app, rules)
  const { task_id } = await giveTask(app, made, { way: 'reading', sets: made.sets })
  const readerOf = (student: { token: string }) => {
    const pad = padOf(app, student, task_id)
    const save = (material_id: string, segments: Segment[], place = 0) =>
      app.call(student.token, SAVE, {
        ...{ task_id, material_id, client_submission_id: newId(), revision: 1, segments, place },
      })
    const known = async (material_id: string) =>
      (await pad.detail()).payload.materials.find((one) => one.material_id === material_id)?.reading
    return { ...pad, save, known }
  }
  return { ...made, task_id, readerOf, reader: readerOf(made.students[0]!) }
}
