import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, signIn } from '../../../../../test/builders.ts'
import { rowsOf, runJobs } from '../../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { sweep } from '../../../../sweep.ts'
import { sweepUntilErased } from '../../../files/test/object-sweeps.ts'
import { padOf } from '../../test/task-builders.ts'
import { buildVoiced } from '../../test/voice-builders.ts'

const MARKING = '/api/homework/v1/marking'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

const setup = (change?: Parameters<typeof buildVoiced>[1]) => buildVoiced(app, change)

describe('[TK-171] a spoken comment is heard', () => {
  it('[TK-20] [TK-22] by its student once results are shown, and by no other', async () => {
    const { teacher, task_id, one, two, record, give, heard } = await setup({ release_rule: 'by_hand' })
    const key = await record()
    await give(6, { voice_key: key })
    expect(await heard(one)).toEqual({ voices: [], files: {} })
    const release = (is_released: boolean) =>
      app.call(teacher.token, 'POST /api/homework/v1/release', { task_id, is_released })
    await release(true)
    const shown = await heard(one)
    expect(shown.voices).toContainEqual({ key, seconds: 12 })
    expect(Object.keys(shown.files)).toContain(key)
    const others = await padOf(app, two, task_id).detail()
    expect(JSON.stringify(others.payload)).not.toContain(key)
    await release(false)
    expect(JSON.stringify((await padOf(app, one, task_id).detail()).payload)).not.toContain(key)
  })

  it('[TK-21] in the round before, by who corrects; of the present round nothing', async () => {
    const { teacher, task_id, one, record, give, heard } = await setup({ release_rule: 'by_hand' })
    const key = await record()
    await give(6, { voice_key: key })
    await app.call(teacher.token, `POST ${MARKING}/return`, {
      ...{ task_id, student_ids: [one.student_id], item_ids: null, note: '' },
    })
    const shown = await heard(one)
    expect(shown.voices).toContainEqual({ key, seconds: 12 })
    expect(Object.keys(shown.files)).toContain(key)
  })

  it('as long as a score names it, a replaced one too; what no score names leaves the store', async () => {
    const { teacher, record, give } = await setup()
    const [replaced, standing, dropped] = [await record(), await record(), await record()]
    await give(6, { voice_key: replaced })
    await give(6, { voice_key: standing })
    await sweepUntilErased(app)
    const { storage } = app.services
    expect(await Promise.all([replaced, standing].map((key) => storage.head(key)))).not.toContain(null)
    expect(await storage.head(dropped)).toBeNull()
    // A week has passed since the teacher signed in.
    const token = await signIn(app, teacher.login)
    expect((await give(7, { voice_key: dropped }, { token })).error?.fields[0]?.message).toBe(
      '这段语音评语没有上传成功，请重新录音',
    )
  })
})

describe('[TK-171] a spoken comment and the record of its student', () => {
  it('[PV-32] goes when the student is erased, its file too', async () => {
    const { school_id, task_id, one, record, give } = await setup()
    const key = await record()
    await give(6, { voice_key: key })
    await give(7, { voice_key: null })
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const erasing = { kind: 'student', person_id: one.student_id, typed_name: one.name }
    expect((await app.send(manager.token, 'POST /api/privacy/v1/person/erase', erasing)).code).toBe(200)
    await runJobs(app)
    await sweep(app.services)
    expect(await app.services.storage.head(key)).toBeNull()
    expect(
      await rowsOf(
        app,
        sql`select voice_key from item_score where task_id = ${task_id} and voice_key is not null
          union all select object_key from voice_comment where task_id = ${task_id}`,
      ),
    ).toEqual([])
  })

  it('[SC-104] follows the record that is merged, and can be given again', async () => {
    const { school_id, one, three, record, give, standing } = await setup()
    const [first, second] = [await record(), await record()]
    await give(6, { voice_key: first })
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const merged = { student_id: three.student_id, merged_student_id: one.student_id }
    expect((await app.send(manager.token, 'POST /api/school_manager/v1/students/merge', merged)).code).toBe(
      200,
    )
    await runJobs(app)
    const { student_id } = three
    expect((await standing(student_id)).score.voice).toEqual({ key: first, seconds: 12 })
    expect((await give(7, { voice_key: second }, { student_id })).code).toBe(200)
    expect((await standing(student_id)).score.voice).toEqual({ key: second, seconds: 12 })
  })
})
