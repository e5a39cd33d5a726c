import type { DeskAct } from '@jiangtai/shared/questions/files/desk/acts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { deskAsks, PATH } from '../test/desk-asks.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { opened, get, pieces, questions, told, act, undo } = deskAsks(() => app)

describe('[QI-66] each act is undone', () => {
  const first = async (user: TestUser, import_id: string) => (await questions(user, import_id))[0]!

  it.each<[string, (piece_id: string) => DeskAct, string]>([
    ['a border', (piece_id) => ({ act: 'border', piece_id, lines: -1 }), '移动边界'],
    ['a border that takes a piece away', (piece_id) => ({ act: 'border', piece_id, lines: 2 }), '移动边界'],
    ['a cut', (piece_id) => ({ act: 'split', piece_id, line: 3 }), '拆分'],
    ['a join', (piece_id) => ({ act: 'join', piece_id }), '合并'],
    [
      'what lines are',
      (piece_id) => ({ act: 'part', piece_id, from: 3, to: 3, part: 'analysis' }),
      '作为解析',
    ],
    ['that it is no question', (piece_id) => ({ act: 'meaning', piece_id, kind: 'aside' }), '不是题目'],
    ['another type', (piece_id) => ({ act: 'type', piece_id, type: 'multiple' }), '修改题型'],
    ['another text', (piece_id) => ({ act: 'text', piece_id, text: '雨是湿的。\n【答案】对' }), '修改文字'],
    ['a text that is no question', (piece_id) => ({ act: 'text', piece_id, text: '雨？' }), '修改文字'],
    ['leaving out', (piece_id) => ({ act: 'take', pieces: [piece_id], is_taken: false }), '不导入'],
    ['leaving all out', () => ({ act: 'take', pieces: 'all', is_taken: false }), '不导入'],
    [
      'tags',
      () => ({ act: 'tags', pieces: 'all', tags: { difficulty: 5, source: '月考', year: 2026 } }),
      '设置属性',
    ],
  ])('%s', async (_name, actOf, words) => {
    const { teacher, import_id } = await opened()
    const before = await pieces(teacher, import_id)
    const reply = await act(teacher, import_id, actOf((await first(teacher, import_id)).piece_id))
    expect(reply).toMatchObject({ code: 200, payload: { revision: 2 } })
    expect(await pieces(teacher, import_id)).not.toEqual(before)
    expect((await get(teacher, import_id)).undo).toBe(words)
    expect(await undo(teacher, import_id)).toMatchObject({ code: 200, payload: { revision: 3 } })
    expect(await pieces(teacher, import_id)).toEqual(before)
    expect(await get(teacher, import_id)).toMatchObject({ undo: null })
    expect((await undo(teacher, import_id)).code).toBe(409)
  })

  it('one after the other, the last first', async () => {
    const { teacher, import_id } = await opened()
    const { piece_id } = await first(teacher, import_id)
    await act(teacher, import_id, { act: 'join', piece_id })
    const joined = await told(teacher, import_id)
    expect(joined[1]).toContain('（1）【单选题】')
    await act(teacher, import_id, { act: 'split', piece_id, line: 4 })
    expect((await told(teacher, import_id)).length).toBe(joined.length + 1)
    await undo(teacher, import_id)
    expect(await told(teacher, import_id)).toEqual(joined)
    expect((await get(teacher, import_id)).undo).toBe('合并')
  })

  it('a text that is none yet stays as it was typed, and what is wrong is told', async () => {
    const { teacher, import_id } = await opened()
    const { piece_id } = await first(teacher, import_id)
    await act(teacher, import_id, { act: 'text', piece_id, text: '几？\nA. 1\nB. 2\n【答案】C' })
    expect(await first(teacher, import_id)).toMatchObject({
      document: null,
      text: '几？\nA. 1\nB. 2\n【答案】C',
      fault: '第 4 行：答案“C”不在选项中',
    })
    await act(teacher, import_id, { act: 'reread', piece_id })
    expect(await first(teacher, import_id)).toMatchObject({ text: null, fault: null, is_mended: false })
  })

  it('refuses what does not fit, and leaves all as it was', async () => {
    const { teacher, import_id } = await opened()
    const list = await pieces(teacher, import_id)
    const { piece_id } = await first(teacher, import_id)
    const wrong: DeskAct[] = [
      { act: 'split', piece_id, line: 2 },
      { act: 'part', piece_id, from: 3, to: 5, part: 'answer' },
      { act: 'type', piece_id, type: 'match' },
      { act: 'join', piece_id: list.at(-1)!.piece_id },
      { act: 'tags', pieces: 'all', tags: { chapter_id: piece_id } },
    ]
    for (const one of wrong) expect((await act(teacher, import_id, one)).code).toBe(400)
    expect(await pieces(teacher, import_id)).toEqual(list)
  })
})

describe('[QI-63] another type', () => {
  const change = async (text: string, type: 'multiple' | 'judge' | 'reading') => {
    const { teacher, import_id } = await opened([text])
    const { piece_id } = (await questions(teacher, import_id))[0]!
    const reply = await act(teacher, import_id, { act: 'type', piece_id, type })
    return { reply, piece: (await questions(teacher, import_id))[0]! }
  }
  const CHOICE = '（ ）\nA. 根号二 B. 圆周率\n【答案】A'

  it('of a passage with one question makes the passage its beginning', async () => {
    const { teacher, import_id } = await opened([`1. 甲\n【答案】略\n哪些数是无理数？\n2. ${CHOICE}`])
    const [first, second] = await questions(teacher, import_id)
    await act(teacher, import_id, { act: 'border', piece_id: first!.piece_id, lines: -1 })
    await act(teacher, import_id, { act: 'type', piece_id: second!.piece_id, type: 'multiple' })
    expect((await told(teacher, import_id))[1]).toContain('【多选题】（5分）哪些数是无理数？/（ ）/A. 根号二')
  })

  it('of a passage with several is told where it cannot be, and nothing changes', async () => {
    const text = `阅读下文，完成1～2题。\n从前有一个数。\n1. ${CHOICE}\n2. ${CHOICE}`
    const { reply, piece } = await change(text, 'judge')
    expect(reply).toMatchObject({ code: 400 })
    expect(piece.document?.items).toHaveLength(2)
    expect((await change(text, 'reading')).piece.document).toMatchObject({ form: 'reading' })
  })
})

describe('[QI-67] two pages', () => {
  it('do not overwrite each other: the later one is refused', async () => {
    const { teacher, import_id } = await opened()
    const one: DeskAct = { act: 'take', pieces: 'all', is_taken: false }
    expect((await act(teacher, import_id, one, 1)).code).toBe(200)
    expect(await act(teacher, import_id, one, 1)).toMatchObject({
      status: 409,
      message: '这次导入刚在别的页面改过，请刷新后再改',
    })
    const late = await app.send(teacher.token, `POST ${PATH}/confirm`, { import_id, revision: 1 })
    expect(late.status).toBe(409)
  })
})
