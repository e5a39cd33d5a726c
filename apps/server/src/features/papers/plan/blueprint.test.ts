import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const PATH = '/api/question_center/v1/paper/blueprint'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const blueprint = (count: number) => ({
  rows: [
    { kind: 'knowledge' as const, id: newId(), name: '三角函数' },
    { kind: 'chapter' as const, id: newId(), name: '第一章' },
  ],
  sections: [
    { type: 'single' as const, score: 5 },
    { type: 'text' as const, score: 12 },
  ],
  cells: [
    { row: 0, section: 0, level: 'easy' as const, count },
    { row: 1, section: 1, level: 'hard' as const, count: 1 },
  ],
})

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const place = { subject_id: 'math', phase_id: 'senior' as const }
  const save = (change: { blueprint_id?: string; saved_at?: string; count?: number; name?: string } = {}) =>
    app.call(teacher.token, `POST ${PATH}/save`, {
      ...{ ...place, name: change.name ?? '期中细目表', blueprint: blueprint(change.count ?? 3) },
      ...{ blueprint_id: change.blueprint_id ?? null, saved_at: change.saved_at ?? null },
    })
  const list = async (token = teacher.token) => (await app.call(token, `POST ${PATH}/list`, {})).payload
  return { school_id, teacher, save, list }
}

it('[PA-35] is kept under a name with what it comes to, changed, and removed', async () => {
  const { teacher, save, list } = await setup()
  const { blueprint_id, updated_at } = (await save()).payload
  expect(await list()).toMatchObject({
    total: 1,
    list: [{ blueprint_id, name: '期中细目表', question_count: 4, total_score: 27 }],
  })
  app.clock.advance(1000)
  const changed = await save({ blueprint_id, saved_at: updated_at, count: 5, name: '期末细目表' })
  expect(changed.code).toBe(200)
  const { payload } = await app.call(teacher.token, `POST ${PATH}/detail`, { blueprint_id })
  expect(payload).toMatchObject({ name: '期末细目表', question_count: 6 })
  expect(payload.blueprint.rows.map(({ name }) => name)).toEqual(['三角函数', '第一章'])
  await app.call(teacher.token, `POST ${PATH}/remove`, { blueprint_id })
  expect((await list()).total).toBe(0)
})

it('[PA-35] one that was changed elsewhere is refused, and saved as another it leaves the first', async () => {
  const { save, list } = await setup()
  const { blueprint_id, updated_at } = (await save()).payload
  app.clock.advance(1000)
  await save({ blueprint_id, saved_at: updated_at, count: 5 })
  expect((await save({ blueprint_id, saved_at: updated_at, count: 9 })).code).toBe(409)
  await save({ count: 9, name: '另一份' })
  const counts = new Map((await list()).list.map(({ name, question_count }) => [name, question_count]))
  expect(counts).toEqual(
    new Map([
      ['另一份', 10],
      ['期中细目表', 6],
    ]),
  )
})

it('[PA-35] is nobody else’s, and has no cell outside of it', async () => {
  const { school_id, teacher, save, list } = await setup()
  const { blueprint_id } = (await save()).payload
  const colleague = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  expect((await list(colleague.token)).total).toBe(0)
  expect((await app.call(colleague.token, `POST ${PATH}/detail`, { blueprint_id })).code).toBe(404)
  expect((await app.call(colleague.token, `POST ${PATH}/remove`, { blueprint_id })).code).toBe(404)
  const outside = { ...blueprint(1), cells: [{ row: 7, section: 0, level: 'easy' as const, count: 1 }] }
  const refused = await app.call(teacher.token, `POST ${PATH}/save`, {
    ...{ blueprint_id: null, saved_at: null, name: '错', subject_id: 'math', phase_id: 'senior' },
    blueprint: outside,
  })
  expect([refused.code, refused.message]).toEqual([400, expect.stringContaining('不存在的行或列')])
})
