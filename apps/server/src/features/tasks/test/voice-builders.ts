import { webm } from '../../../../test/files/write-sound.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, type DraftChange, giveTask, padOf, picks, says } from './task-builders.ts'

const MARKING = '/api/homework/v1/marking'

type Asked = { student_id?: string; item_id?: string; file_name?: string; size?: number; object_key?: string }

/** A homework that two students have handed in, and its teacher's calls about the 解答题 of the first. */
export async function buildVoiced(app: TestApp, change: DraftChange = {}) {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school, change)
  const [one, two, three] = school.students
  const { token } = school.teacher
  const { item_id } = school.essay
  for (const student of [one!, two!]) {
    const pad = padOf(app, student, task_id)
    await pad.save(school.single.item_id, picks('B'))
    await pad.save(item_id, says('证明如下'))
    await pad.submit()
  }
  const answer = { task_id, student_id: one!.student_id, item_id }
  const ask = (asked: Asked = {}, user: string | null = token) =>
    app.call(user, `POST ${MARKING}/voice-credential`, {
      ...answer,
      file_name: '录音.webm',
      size: webm(12).byteLength,
      ...asked,
    })
  const put = async (bytes: Uint8Array = webm(12), { file_name = '录音.webm', ...asked }: Asked = {}) => {
    const { payload } = await ask({ file_name, size: bytes.byteLength, ...asked })
    const { object_key, content_type } = payload
    await app.services.storage.write(object_key, { body: bytes, content_type })
    return object_key
  }
  const confirm = (object_key: string, asked: Asked = {}, user: string | null = token) =>
    app.call(user, `POST ${MARKING}/confirm-voice`, { ...answer, ...asked, object_key })
  const record = async (asked: Asked = {}, bytes?: Uint8Array) => {
    const object_key = await put(bytes, asked)
    const reply = await confirm(object_key, asked)
    if (reply.code !== 200) throw new Error(reply.message)
    return object_key
  }
  const standing = async (student_id = one!.student_id) => {
    const { payload } = await app.call(token, `POST ${MARKING}/sheet`, { task_id, student_id })
    const score = payload.rounds[0]!.items.find((item) => item.item_id === item_id)!.score!
    return { score, files: payload.files }
  }
  const give = async (
    score: number | null,
    voice: { voice_key?: string | null },
    { comment = '看录音', token: user = token, ...asked }: Asked & { comment?: string; token?: string } = {},
  ) => {
    const given = { student_id: one!.student_id, item_id, ...asked }
    const sheet = await app.call(user, `POST ${MARKING}/sheet`, { task_id, student_id: given.student_id })
    const before = sheet.payload.rounds[0]!.items.find((item) => item.item_id === given.item_id)!.score!
    return app.call(user, `POST ${MARKING}/score`, {
      task_id,
      scores: [{ ...given, round: 1, score, comment, ink: null, replaces: before.score_id, ...voice }],
    })
  }
  const heard = async (student: { token: string }) => {
    const { payload } = await padOf(app, student, task_id).detail()
    return { voices: payload.scores.map(({ voice }) => voice), files: payload.files }
  }
  return {
    ...school,
    task_id,
    item_id,
    one: one!,
    two: two!,
    three: three!,
    answer,
    ask,
    put,
    confirm,
    record,
    give,
    standing,
    heard,
  }
}
