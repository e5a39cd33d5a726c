import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { stemOf } from '../../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { listDuePieces } from '../pieces.store.ts'
import { deskAsks, PATH } from '../test/desk-asks.ts'
import { buildImport, DESK_PAPER, drainJobs } from '../test/desk-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { setup, opened, get, pieces, questions, act, confirm, bank } = deskAsks(() => app)

describe('[QI-68] a question that asks the same', () => {
  it('of the bank is told with what differs, and not stored again unless its teacher says so', async () => {
    const { teacher, import_id } = await opened()
    await confirm(teacher, import_id)
    const again = await buildImport(app, teacher, [
      DESK_PAPER.replace('雨是什么？', '雨，是什么？').replace('2. B', '2. A'),
    ])
    const twins = await pieces(teacher, again, 'twins')
    expect(twins.map(({ twin }) => [twin?.place, twin?.is_same_key, twin?.choice])).toEqual([
      ['bank', true, 'known'],
      ['bank', false, 'both'],
      ['bank', true, 'known'],
    ])
    expect(twins[0]?.twin).toMatchObject({ may_replace: true, difference: '空格或标点不同' })
    await act(teacher, again, { act: 'twin', piece_id: twins[0]!.piece_id, choice: 'new' })
    await confirm(teacher, again)
    expect(await get(teacher, again)).toMatchObject({ state: 'done', stored_count: 2, known_count: 1 })
    const views = await bank(teacher)
    expect(views.map((view) => [stemOf(view), view.version])).toEqual(
      expect.arrayContaining([
        ['雨，是什么？（ ）', 2],
        ['雪是什么颜色？（ ）', 1],
        ['说说你的理由。', 1],
      ]),
    )
    expect(views).toHaveLength(4)
  })

  it('of the same file is stored once, or twice where its teacher says so', async () => {
    const { teacher, import_id } = await opened([
      '1. 雨是湿的。\n【答案】对\n2. 雨是湿的\n【答案】对\n3. 雨是湿的！\n【答案】对',
    ])
    const [, second] = await pieces(teacher, import_id, 'twins')
    expect(second?.twin).toMatchObject({ place: 'import', number: 1, choice: 'known', may_replace: false })
    await act(teacher, import_id, { act: 'twin', piece_id: second!.piece_id, choice: 'both' })
    await confirm(teacher, import_id)
    expect(await bank(teacher)).toHaveLength(2)
    const [first, known] = await questions(teacher, import_id)
    expect(known).toMatchObject({ outcome: 'known', question_id: first?.question_id })
  })

  it('but for one character lies beside the earlier one, and both are stored unless its teacher says otherwise', async () => {
    const stem =
      '春天的早晨，老人沿着河边慢慢地走，看见对岸的柳树已经发了新芽，请说说作者这样写景的用意是什么。'
    const near = stem.replace('柳树', '杨树')
    const { teacher, import_id } = await opened([`1. ${stem}\n【答案】略\n2. ${near}\n【答案】略`])
    const [second, ...others] = await pieces(teacher, import_id, 'twins')
    expect(others).toEqual([])
    expect(second).toMatchObject({
      number: 2,
      review_note: '与第 1 题只差一个字',
      twin: { place: 'import', number: 1, is_near: true, here: '杨', there: '柳', choice: 'both' },
    })
    const again = await buildImport(app, teacher, [`1. ${stem}\n【答案】略\n2. ${near}\n【答案】略`])
    await confirm(teacher, import_id)
    expect((await bank(teacher)).map(stemOf)).toEqual([stem, near])
    const [, mended] = await questions(teacher, again)
    const text = `${near}！\n【答案】略`
    await act(teacher, again, { act: 'text', piece_id: mended!.piece_id, text })
    expect((await pieces(teacher, again)).map(({ twin }) => twin?.place)).toEqual(['bank', 'bank'])
  })

  it('nearly as one of the bank is shown beside it and kept, unless its teacher says otherwise', async () => {
    const stem =
      '在平面直角坐标系中，已知抛物线经过点甲和点乙，顶点在第一象限，求它的解析式，并说明它与横轴有几个交点。'
    const { teacher, import_id: first } = await opened([`1. ${stem}\n【答案】略`])
    await confirm(teacher, first)
    const near = stem.replace('已知抛物线', '若抛物线')
    const other =
      '在平面直角坐标系中，直线平行于纵轴，求它到原点的距离，再画出它关于原点对称的直线，写出画法。'
    const texts = [`1. ${near}\n【答案】略\n2. ${other}\n【答案】略\n3. ${near}！\n【答案】略`]
    const import_id = await buildImport(app, teacher, texts)
    const [one, third, ...others] = await pieces(teacher, import_id, 'twins')
    expect(others).toEqual([])
    expect(one).toMatchObject({
      number: 1,
      twin: { place: 'bank', is_near: true, may_replace: true, choice: 'both' },
    })
    // A question that asks the same comes before one that nearly does.
    expect(third).toMatchObject({
      number: 3,
      twin: { place: 'import', number: 1, is_near: false, choice: 'known' },
    })
    expect((await get(teacher, import_id)).counts.twins).toBe(2)
    const again = await buildImport(app, teacher, texts)
    await confirm(teacher, import_id)
    expect((await bank(teacher)).map(stemOf).toSorted()).toEqual([stem, near, other].toSorted())
    const [same] = await pieces(teacher, again, 'twins')
    expect(same).toMatchObject({ twin: { place: 'bank', is_near: false, choice: 'known' } })
  })

  it('but for one character is left out where its teacher keeps the earlier one', async () => {
    const stem = '秋天的傍晚，孩子们在打谷场上追着风跑，笑声一直传到很远的村口，请说说这一句好在哪里。'
    const { teacher, import_id } = await opened([
      `1. ${stem}\n【答案】略\n2. ${stem.replace('傍晚', '夜晚')}\n【答案】略`,
    ])
    const [second] = await pieces(teacher, import_id, 'twins')
    await act(teacher, import_id, { act: 'twin', piece_id: second!.piece_id, choice: 'known' })
    await confirm(teacher, import_id)
    expect((await bank(teacher)).map(stemOf)).toEqual([stem])
  })
})

describe('[QI-69] confirmed', () => {
  it('what is ticked is stored in the order of the file, once, and the rest is told', async () => {
    const { teacher, import_id } = await opened([
      `${DESK_PAPER}\n`.replace('A. 黑 B. 白', 'A. 黑 B. 白').replace('2. B', '2. C'),
    ])
    const [first] = await questions(teacher, import_id)
    await act(teacher, import_id, { act: 'take', pieces: [first!.piece_id], is_taken: false })
    expect((await confirm(teacher, import_id)).code).toBe(200)
    expect((await confirm(teacher, import_id)).status).toBe(409)
    expect(await get(teacher, import_id)).toMatchObject({ state: 'done', stored_count: 1, failed_count: 1 })
    expect((await questions(teacher, import_id)).map(({ outcome }) => outcome)).toEqual([
      null,
      'failed',
      'stored',
    ])
    expect((await bank(teacher)).map(stemOf)).toEqual(['说说你的理由。'])
    expect((await app.send(teacher.token, `POST ${PATH}/discard`, { import_id })).status).toBe(409)
  })

  it('twice under one request is once', async () => {
    const { teacher, import_id } = await opened()
    const request_id = crypto.randomUUID()
    const send = () =>
      app.call(teacher.token, `POST ${PATH}/confirm`, { import_id, revision: 1, request_id } as never)
    const [one, two] = [await send(), await send()]
    expect(two.payload).toEqual(one.payload)
    await drainJobs(app)
    expect(await bank(teacher)).toHaveLength(3)
  })

  it('goes on where it broke off', async () => {
    const lines = Array.from(
      { length: 45 },
      (_, n) => `${n + 1}. ${n} 是偶数。\n【答案】${n % 2 === 0 ? '对' : '错'}`,
    )
    const { teacher, import_id } = await opened([lines.join('\n')])
    const { payload } = await app.call(teacher.token, `POST ${PATH}/confirm`, { import_id, revision: 1 })
    await app.call(teacher.token, 'POST /api/jobs/v1/job/cancel', payload)
    await drainJobs(app)
    expect(await get(teacher, import_id)).toMatchObject({ state: 'stopped' })
    expect(await bank(teacher)).toHaveLength(0)
    expect((await confirm(teacher, import_id)).code).toBe(200)
    expect(await get(teacher, import_id)).toMatchObject({ state: 'done', stored_count: 45 })
    expect((await bank(teacher)).map(stemOf).slice(0, 2)).toEqual(['0 是偶数。', '1 是偶数。'])
  })

  it('of a school manager goes to the school', async () => {
    const { school_id, teacher } = await setup()
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    await confirm(manager, await buildImport(app, manager))
    expect((await bank(teacher)).map(({ owner }) => owner)).toEqual(['school', 'school', 'school'])
  })
})

describe('[QI-75] a paper of an import', () => {
  it('has its questions in their order below the headings of the file', async () => {
    const { teacher, import_id } = await opened()
    const CREATE = 'POST /api/question_center/v1/paper/create-from-import'
    expect((await app.send(teacher.token, CREATE, { import_id, title: '月考' })).status).toBe(409)
    await confirm(teacher, import_id)
    const { payload } = await app.call(teacher.token, CREATE, { import_id, title: '月考' })
    const paper = (await app.call(teacher.token, 'POST /api/question_center/v1/paper/detail', payload))
      .payload
    expect(paper.document.sections.map(({ title, questions: asked }) => [title, asked.length])).toEqual([
      ['选择题', 2],
      ['解答题', 1],
    ])
  })

  it('[PA-98] is from where its questions and its title say', async () => {
    const { teacher, import_id } = await opened()
    await confirm(teacher, import_id)
    const { payload } = await app.call(
      teacher.token,
      'POST /api/question_center/v1/paper/create-from-import',
      { import_id, title: '2024年江苏省南京市期中考试' },
    )
    const paper = await app.call(teacher.token, 'POST /api/question_center/v1/paper/detail', payload)
    expect(paper.payload).toMatchObject({ year: 2024, region: '江苏', exam_kind: 'midterm' })
  })
})

describe('[QI-18] long questions', () => {
  it('are stored a few at a time, so that nobody waits for them', async () => {
    const { school_id, teacher, import_id } = await opened()
    const numbers = async (characters: number) => {
      const where = { school_id, import_id, bank_owner_id: teacher.person_id, limit: 20, characters }
      return (await listDuePieces(app.services.database.orm, where)).map(({ number }) => number)
    }
    expect(await numbers(200_000)).toEqual([1, 2, 3])
    expect(await numbers(1)).toEqual([1])
    await confirm(teacher, import_id)
    expect(await get(teacher, import_id)).toMatchObject({ state: 'done', stored_count: 3 })
    expect(await numbers(1)).toEqual([])
  })
})
