import type { AnswerPart, Attachment } from '@jiangtai/shared/questions/answer.ts'
import type { Highlight } from '@jiangtai/shared/tasks/marking/highlights.ts'
import { expect } from 'vitest'
import { jpeg } from '../../../../test/files/write-media.ts'
import { webm } from '../../../../test/files/write-sound.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, says } from './task-builders.ts'

const PAD = '/api/pad/v1/task'
const HOMEWORK = '/api/homework/v1'
export const PHOTO = jpeg(8, 6)
/** The upper half of a photo, which its marker shows. */
export const CROP = { left: 0, top: 0, right: 1, bottom: 0.5 }
export const SHOWN: Highlight = { kind: 'excellent', word: '思路清楚', is_shown: true }

/** A server whose clock is that of the machine, whose time the files on the disk bear. */
export async function openShownApp(): Promise<TestApp> {
  const app = await openTestApp()
  app.clock.advance(Date.now() - app.clock.now().getTime())
  return app
}

/** A homework whose first student (the author) hands in a photo with EXIF, a sound and words to the 解答题; the second one looks. */
export async function buildShown(app: TestApp, change: Parameters<typeof giveTask>[2] = {}) {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school, { release_rule: 'after_submit', ...change })
  const [author, viewer] = [school.students[0]!, school.students[1]!]
  const { item_id } = school.essay
  const upload = async (bytes: Uint8Array, file_name: string) => {
    const { payload } = await app.call(author.token, `POST ${PAD}/upload-credential`, {
      ...{ task_id, item_id, file_name, size: bytes.byteLength },
    })
    await app.services.storage.write(payload.object_key, { body: bytes, content_type: payload.content_type })
    await app.call(author.token, `POST ${PAD}/confirm-upload`, { object_key: payload.object_key })
    return payload.object_key
  }
  const photo_key = await upload(withExif(author.student_id), '照片.jpg')
  const sound_key = await upload(webm(3), '录音.webm')
  const attachments: Attachment[] = [
    { kind: 'photo', key: photo_key, seconds: null },
    { kind: 'sound', key: sound_key, seconds: 3 },
  ]
  const value: AnswerPart = { kind: 'text', text: '由面积相等得证', attachments }
  const pad = padOf(app, author, task_id)
  await pad.save(item_id, value)
  await pad.submit()
  const pick = (
    highlight: Highlight | null,
    more: { item_id?: string; round?: number } = {},
    token = school.teacher.token,
  ) =>
    app.send(token, `POST ${HOMEWORK}/marking/highlight`, {
      ...{ task_id, student_id: author.student_id, round: 1, item_id, highlight, ...more },
    })
  const seen = async ({ token }: { token: string } = viewer) =>
    (await app.call(token, `POST ${PAD}/shown-answers`, { task_id })).payload
  /** Another student hands in words to the same 解答题. */
  const handIn = async ({ token }: { token: string } = viewer, text = '另一份') => {
    const other = padOf(app, { token }, task_id)
    await other.save(item_id, says(text))
    await other.submit()
  }
  /** Gives the answer of the author a score with marks on its photo. */
  const mark = async () => {
    const { token } = school.teacher
    const { student_id } = author
    const sheet = await app.call(token, `POST ${HOMEWORK}/marking/sheet`, { task_id, student_id })
    const held = sheet.payload.rounds[0]!.items.find((one) => one.item_id === item_id)
    const ink = [
      { object_key: photo_key, turns: 1, crop: CROP, marks: [{ kind: 'right' as const, x: 0.5, y: 0.5 }] },
    ]
    const score = {
      ...{ student_id, item_id, round: 1, score: 9, comment: '写得好，张同学', ink },
      replaces: held!.score!.score_id,
    }
    expect((await app.call(token, `POST ${HOMEWORK}/marking/score`, { task_id, scores: [score] })).code).toBe(
      200,
    )
  }
  const copies = async () => {
    const keys: string[] = []
    for await (const page of app.services.storage.listStored({ from_ms: 0, to_ms: Date.now() + 1e12 }))
      keys.push(...page.filter((key) => key.startsWith(`${school.school_id}/shown_answer/`)))
    return keys
  }
  return {
    ...{ ...school, task_id, item_id, author, viewer, pad, photo_key, sound_key },
    ...{ pick, seen, handIn, mark, copies },
  }
}
export type Shown = Awaited<ReturnType<typeof buildShown>>

/** A photo in which a camera wrote who took it. */
function withExif(word: string): Buffer {
  const data = Buffer.from(`Exif\0\0MM\0*\0\0\0\b\0\0${word}`)
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2])
  return Buffer.concat([PHOTO.subarray(0, 2), head, data, PHOTO.subarray(2)])
}

/** An address as a browser asks for it. */
export async function openAddress(app: TestApp, url: string) {
  const { statusCode: status, headers, rawPayload: body } = await app.fastify.inject({ method: 'GET', url })
  return { status, headers, body }
}
