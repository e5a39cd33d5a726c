import { newId } from '@jiangtai/shared/core/ids.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../../../test/builders.ts'
import { leadSubject } from '../../../../../test/people-builders.ts'
import { buildQuestion, stemOf, typedDocument } from '../../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { readXlsx } from '../../../../core/formats/xlsx/read-xlsx.ts'
import { writeXlsx } from '../../../../core/formats/xlsx/write-xlsx.ts'
import { addCatalogue } from '../catalogue.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const TREE = '/api/question_center/v1/tree'
const math = { tree: 'chapter' as const, subject_id: 'math', phase_id: 'senior' as const }
const points = { ...math, tree: 'knowledge' as const }
type Named = typeof math | typeof points
type Act = CallInput<`POST ${typeof TREE}/change`>['act']

/** A standard textbook with a chapter, and a school whose manager changes the tree. */
async function setup() {
  const [book, chapter, point] = [newId(), newId(), newId()]
  const place = { subject_id: 'math', phase_id: 'senior' as const }
  await addCatalogue(app.services.database.orm, {
    nodes: [
      { ...place, node_id: book, parent_id: null, kind: 'textbook', name: `必修 第一册 ${book}`, sort: 0 },
      { ...place, node_id: chapter, parent_id: book, kind: 'chapter', name: '第一章', sort: 0 },
    ],
    knowledge: [{ knowledge_id: point, parent_id: null, subject_id: 'math', name: `函数${point}`, sort: 0 }],
  })
  const { school_id } = await buildSchool(app)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  const tree = async (named: Named = math, user: TestUser = manager) =>
    (await app.call(user.token, `POST ${TREE}/get`, named)).payload
  const tryAct = async (act: Act, named: Named = math) => {
    const { revision } = await tree(named)
    app.clock.advance(1)
    return app.call(manager.token, `POST ${TREE}/change`, { ...named, revision, act })
  }
  const act = async (one: Act, named: Named = math) => (await tryAct(one, named)).payload.id
  const undo = async (named: Named = math) => {
    const { last_act } = await tree(named)
    return app.call(manager.token, `POST ${TREE}/undo`, { act_id: last_act?.act_id ?? newId() })
  }
  const offered = async (user: TestUser = manager) => {
    const { payload } = await app.call(
      user.token,
      'GET /api/prepare_lessons/api/teacher_back/assist_conditions',
      {
        ...{ subject_id: 'math', phase_id: 'senior' },
      },
    )
    return { chapters: payload.chapters.map(({ id }) => id), points: payload.points.map(({ id }) => id) }
  }
  const ask = async (filter: object) =>
    (await app.call(manager.token, 'POST /api/question_center/v1/bank/list', filter)).payload.list.map(stemOf)
  const question = (stem: string, change: object) =>
    buildQuestion(app, { school_id, document: typedDocument({ stem }), now: app.clock.now(), ...change })
  return { ...{ school_id, manager, book, chapter, point }, tree, tryAct, act, undo, offered, ask, question }
}

describe('[QU-86] a school’s own tree', () => {
  it('extends and hides the standard one, for this school alone', async () => {
    const { book, chapter, act, offered, tryAct } = await setup()
    const other = await setup()
    const own = await act({ kind: 'add', parent_id: book, name: '校本拓展' })
    const section = await act({ kind: 'add', parent_id: own, name: '竞赛' })
    expect((await offered()).chapters).toEqual(expect.arrayContaining([book, chapter, own, section]))
    await act({ kind: 'retire', id: chapter })
    expect((await offered()).chapters).not.toContain(chapter)
    const theirs = (await other.offered()).chapters
    expect([theirs.includes(chapter), theirs.includes(own)]).toEqual([true, false])
    const refused = await tryAct({ kind: 'rename', id: chapter, name: '改名' })
    expect([refused.code, refused.message]).toEqual([400, expect.stringContaining('标准目录各校共用')])
    expect((await other.tryAct({ kind: 'rename', id: own, name: '别校' })).code).toBe(404)
    expect((await other.tryAct({ kind: 'add', parent_id: own, name: '别校' })).code).toBe(404)
  })

  it('is walked by lessons level by level, and a lesson takes no other school’s', async () => {
    const { manager, book, chapter, act } = await setup()
    const own = await act({ kind: 'add', parent_id: book, name: '校本拓展' })
    const walk = async (token: string, parent_id: string) =>
      (await app.call(token, 'GET /api/prepare_lessons/api/biz_node', { parent_id })).payload.list
    expect((await walk(manager.token, book)).map(({ node_id }) => node_id)).toEqual([chapter, own])
    await act({ kind: 'add', parent_id: own, name: '竞赛' })
    expect((await walk(manager.token, book)).map((one) => one.has_children)).toEqual([false, true])
    await act({ kind: 'retire', id: chapter })
    expect((await walk(manager.token, book)).map(({ node_id }) => node_id)).toEqual([own])
    const other = await setup()
    expect((await walk(other.manager.token, book)).map(({ node_id }) => node_id)).toEqual([chapter])
    const add = (user: TestUser, chapter_id: string) =>
      app.call(user.token, 'POST /api/prepare_lessons/api/add_lesson', {
        ...{ title: '拓展课', subject_id: 'math', phase_id: 'senior', textbook_id: book, chapter_id },
        class_ids: [],
      })
    expect((await add(manager, own)).code).toBe(200)
    expect((await add(other.manager, own)).code).toBe(400)
  })
})

it('[QU-87] is kept by the manager and whoever leads the subject; others read', async () => {
  const { school_id, tree, book } = await setup()
  const teacher = await buildTeacher(app, { school_id })
  expect((await tree(math, teacher)).may_change).toBe(false)
  const body = { ...math, revision: 0, act: { kind: 'add' as const, parent_id: book, name: '不行' } }
  expect((await app.call(teacher.token, `POST ${TREE}/change`, body)).code).toBe(403)
  await leadSubject(app, { school_id, teacher_id: teacher.person_id, subject_id: 'math' })
  expect((await tree(math, teacher)).may_change).toBe(true)
  expect((await tree({ ...math, subject_id: 'physics' }, teacher)).may_change).toBe(false)
  expect((await app.call(teacher.token, `POST ${TREE}/change`, body)).code).toBe(200)
})

it('[QU-88] what is retired is offered nowhere, with all below it, and its questions are still found', async () => {
  const { book, act, offered, ask, question } = await setup()
  const own = await act({ kind: 'add', parent_id: book, name: '旧章' })
  const section = await act({ kind: 'add', parent_id: own, name: '旧节' })
  const [above, below] = [await act({ kind: 'add', parent_id: null, name: `旧知识${own}` }, points), newId()]
  await question('旧节的题', { chapter_id: section, knowledge_ids: [above] })
  await act({ kind: 'retire', id: own })
  await act({ kind: 'retire', id: above }, points)
  const { chapters, points: left } = await offered()
  expect([own, section, above, below].some((id) => [...chapters, ...left].includes(id))).toBe(false)
  expect(await ask({ chapter_id: own })).toEqual(['旧节的题'])
  expect(await ask({ chapter_id: book })).toEqual(['旧节的题'])
  expect(await ask({ knowledge_id: above })).toEqual(['旧节的题'])
  await act({ kind: 'restore', id: own })
  expect((await offered()).chapters).toEqual(expect.arrayContaining([own, section]))
})

it('[QU-89] two people do not overwrite each other', async () => {
  const { manager, book, tree } = await setup()
  const { revision } = await tree()
  const change = (name: string) =>
    app.call(manager.token, `POST ${TREE}/change`, {
      ...{ ...math, revision },
      act: { kind: 'add', parent_id: book, name },
    })
  const codes = (await Promise.all([change('甲'), change('乙')])).map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set([200, 409]))
  expect((await tree()).nodes.filter(({ is_own }) => is_own)).toHaveLength(1)
})

describe('[QU-90] what was merged', () => {
  it('leads to what remained: its questions are found there and at its own address, under its name', async () => {
    const { act, ask, question, tree, point, manager } = await setup()
    const [one, two] = [
      await act({ kind: 'add', parent_id: point, name: '最值' }, points),
      await act({ kind: 'add', parent_id: point, name: '最大值最小值' }, points),
    ]
    await question('题一', { knowledge_ids: [one] })
    app.clock.advance(1)
    const { question_id } = await question('题二', { knowledge_ids: [two] })
    await act({ kind: 'merge', id: two, into_id: one }, points)
    expect(await ask({ knowledge_id: one })).toEqual(['题二', '题一'])
    expect(await ask({ knowledge_id: two })).toEqual(['题二', '题一'])
    expect(await ask({ knowledge_id: point })).toEqual(['题二', '题一'])
    expect((await tree(points)).nodes.find(({ id }) => id === two)).toMatchObject({
      ...{ state: 'merged', merged_into: one },
    })
    const { payload } = await app.call(
      manager.token,
      'GET /api/prepare_lessons/api/teacher_back/question_detail',
      { question_id },
    )
    expect(payload.knowledge.map(({ name }) => name)).toEqual(['最值'])
  })
})

describe('[QU-91] 撤销', () => {
  it('takes the last acts back one after another, and says which is next', async () => {
    const { manager, book, chapter, act, undo, tree } = await setup()
    const start = (await tree()).nodes
    const own = await act({ kind: 'add', parent_id: book, name: '甲' })
    const two = await act({ kind: 'add', parent_id: book, name: '乙' })
    await act({ kind: 'rename', id: own, name: '丙' })
    await act({ kind: 'move', id: two, parent_id: book, before_id: chapter })
    await act({ kind: 'retire', id: chapter })
    await act({ kind: 'merge', id: two, into_id: own })
    expect((await tree()).last_act).toMatchObject({ kind: 'merge', name: '乙', by_name: '林老师' })
    const told = []
    for (let at = 0; at < 6; at += 1) {
      told.push((await tree()).last_act?.kind)
      expect((await undo()).code).toBe(200)
    }
    expect(told).toEqual(['merge', 'retire', 'move', 'rename', 'add', 'add'])
    expect((await tree()).nodes).toEqual(start)
    const third = await act({ kind: 'retire', id: chapter })
    const early = (await tree()).last_act?.act_id ?? ''
    await act({ kind: 'restore', id: third })
    expect((await app.call(manager.token, `POST ${TREE}/undo`, { act_id: early })).code).toBe(409)
    await undo()
    await undo()
    expect([(await undo()).code, (await tree()).last_act]).toEqual([404, null])
  })
})

describe('[QU-92] a file', () => {
  const upload = async (rows: string[][]) => ({
    file_name: '目录.xlsx',
    content_base64: (
      await writeXlsx([
        {
          ...{ name: '目录', notes: [], rows },
          columns: ['编号', '教材', '章', '节'].map((label) => ({ label, width: 20 })),
        },
      ])
    ).toString('base64'),
  })

  it('comes back the same, and what was exported changes nothing', async () => {
    const { manager, book, act } = await setup()
    await act({ kind: 'add', parent_id: await act({ kind: 'add', parent_id: book, name: '甲' }), name: '乙' })
    const { payload: file } = await app.call(manager.token, `POST ${TREE}/export`, math)
    const checked = await app.call(manager.token, `POST ${TREE}/check-file`, { ...math, ...file })
    expect(checked.payload).toMatchObject({ ...{ add_count: 0, rename_count: 0 }, error_count: 0 })
    expect(checked.payload.unchanged_count).toBe(checked.payload.total_count)
    const read = await readXlsx(Buffer.from(file.content_base64, 'base64'), {
      max_rows: 5000,
      max_columns: 9,
    })
    expect(JSON.stringify(read)).toContain('乙')
  })

  it('says what each row does and which are wrong, and does the rest as one act', async () => {
    const { manager, book, act, tree, undo } = await setup()
    const own = await act({ kind: 'add', parent_id: book, name: '旧名' })
    const name = (await tree()).nodes.find(({ id }) => id === book)?.name ?? ''
    const before = (await tree()).nodes
    const file = await upload([
      ['', '高二上册', '第一章', '1.1'],
      ['', '', '', '1.2'],
      ['', '', '第二章', ''],
      [own, name, '新名', ''],
      [book, '标准改名', '', ''],
      [newId(), name, '不存在', ''],
      [own, name, '新名', ''],
      ['', name, '', '跳级\u200b'],
    ])
    const { payload: plan } = await app.call(manager.token, `POST ${TREE}/check-file`, { ...math, ...file })
    expect(plan).toMatchObject({ total_count: 8, add_count: 5, rename_count: 1, error_count: 4 })
    expect(plan.errors.map(({ row, words }) => [row, words.slice(0, 12)])).toEqual([
      [6, expect.stringContaining('标准目录各校共用')],
      [7, expect.stringContaining('这里没有这一项')],
      [8, expect.stringContaining('重复')],
      [9, expect.stringContaining('章')],
    ])
    const { file_id } = plan
    const done = await app.call(manager.token, `POST ${TREE}/import`, { file_id })
    expect(done.payload).toMatchObject({ add_count: 5, rename_count: 1 })
    const names = (await tree()).nodes.map((node) => node.name)
    expect(names).toEqual(expect.arrayContaining(['高二上册', '第一章', '1.1', '1.2', '第二章', '新名']))
    expect((await app.call(manager.token, `POST ${TREE}/import`, { file_id })).code).toBe(409)
    await undo()
    expect((await tree()).nodes).toEqual(before)
    app.clock.advance(25 * 60 * 60 * 1000)
    await app.call(manager.token, `POST ${TREE}/check-file`, { ...math, ...file })
    expect((await app.call(manager.token, `POST ${TREE}/import`, { file_id })).code).toBe(404)
  })
})
