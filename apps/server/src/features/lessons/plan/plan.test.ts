import { newId } from '@jiangtai/shared/core/ids.ts'
import { EMPTY_PLAN } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { readZip } from '../../../../test/files/read-zip.ts'
import { buildLesson, buildTaughtClass } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'
const SAVE = `POST ${API}/lesson_plan`
const WRITTEN = {
  goals: '会求对称轴和顶点',
  plan: {
    ...EMPTY_PLAN,
    ...{ key_points: '对称轴', difficult_points: '配方', preparation: '几何画板', assignment: '练习第 3 题' },
    steps: [
      { step_id: newId(), stage: '导入', minutes: 5, teacher_acts: '提问\n板书', student_acts: '回答' },
      { step_id: newId(), stage: '新授', minutes: null, teacher_acts: '讲解', student_acts: '记录' },
    ],
  },
  reflection: '时间不够',
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids: [taught.class_id] })
  const save = (revision: number, changes: Partial<typeof WRITTEN> = {}) =>
    app.send(teacher.token, SAVE, { prepare_lesson_id, revision, ...WRITTEN, ...changes })
  const detail = async (id = prepare_lesson_id) =>
    (await app.call(teacher.token, `GET ${API}/lesson_detail`, { prepare_lesson_id: id })).payload
  return { school_id, teacher, prepare_lesson_id, save, detail }
}

describe('a 教案', () => {
  it('[LE-40] is empty at first, and comes back as it was written', async () => {
    const { save, detail } = await setup()
    expect(await detail()).toMatchObject({ plan: EMPTY_PLAN, reflection: '', plan_revision: 0 })
    expect(await save(0)).toMatchObject({ code: 200, payload: { plan_revision: 1 } })
    expect(await detail()).toMatchObject({ ...WRITTEN, plan_revision: 1 })
  })

  it('[LE-42] written from an older revision is refused in words, and changes nothing', async () => {
    const { save, detail } = await setup()
    await save(0)
    const refused = await save(0, { goals: '别的目标' })
    expect(refused).toMatchObject({ code: 409, message: '教案刚在别处改过，这里的修改还没有保存' })
    expect(await detail()).toMatchObject({ ...WRITTEN, plan_revision: 1 })
  })

  it('[LE-42] saved five times at once from one revision is saved once', async () => {
    const { save, detail } = await setup()
    const goals = ['一', '二', '三', '四', '五']
    const answers = await Promise.all(goals.map((one) => save(0, { goals: one })))
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(4)
    const kept = goals[answers.findIndex(({ code }) => code === 200)]
    expect(await detail()).toMatchObject({ goals: kept, plan_revision: 1 })
  })

  it('[LE-42] other goals are a new revision, the same goals are none', async () => {
    const { teacher, prepare_lesson_id, save, detail } = await setup()
    const update = (goals: string) =>
      app.call(teacher.token, `PUT ${API}/update_lesson`, { prepare_lesson_id, goals })
    await update('')
    expect(await detail()).toMatchObject({ plan_revision: 0 })
    await update('新的目标')
    expect(await detail()).toMatchObject({ goals: '新的目标', plan_revision: 1 })
    expect(await save(0)).toMatchObject({ code: 409 })
  })

  it('[LE-40] a text that is too long is refused by its name', async () => {
    const { save } = await setup()
    const long = { plan: { ...WRITTEN.plan, key_points: '长'.repeat(2001) } }
    expect(await save(0, long)).toMatchObject({
      code: 400,
      message: expect.stringContaining('教学重点最多 2000 个字'),
    })
  })

  it('[LE-40] a copy brings the 教案 along, but not 教学反思; neither changes with the other', async () => {
    const { teacher, prepare_lesson_id, save, detail } = await setup()
    await save(0)
    const copy = { prepare_lesson_id, title: '第二课时', class_ids: [] }
    const { payload } = await app.call(teacher.token, `POST ${API}/copy_lesson`, copy)
    await save(1, { goals: '改过的目标' })
    const { goals, plan } = WRITTEN
    expect(await detail(payload.prepare_lesson_id)).toMatchObject({
      goals,
      plan,
      reflection: '',
      plan_revision: 0,
    })
  })

  it('[LE-43] is exported with its parts, in Word', async () => {
    const { teacher, prepare_lesson_id, save } = await setup()
    await save(0)
    const { payload } = await app.call(teacher.token, `POST ${API}/lesson_plan/export_word`, {
      prepare_lesson_id,
    })
    expect(payload.file_name).toBe('二次函数的图像 教案.docx')
    const parts = readZip(Buffer.from(payload.content_base64, 'base64'))
    const words = parts.get('word/document.xml')?.toString('utf8') ?? ''
    for (const said of [
      '教学目标',
      '对称轴',
      '教学过程（共 5 分钟，还余 35 分钟）',
      '板书',
      '作业布置',
      '时间不够',
    ])
      expect(words).toContain(said)
  })

  it('[LE-1] a colleague neither saves nor exports it; outside the school it does not exist', async () => {
    const { school_id, prepare_lesson_id } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const { teacher: stranger } = await setup()
    const saved = { prepare_lesson_id, revision: 0, ...WRITTEN }
    expect(await app.send(colleague.token, SAVE, saved)).toMatchObject({ code: 403 })
    expect(await app.send(stranger.token, SAVE, saved)).toMatchObject({ code: 404 })
  })
})
