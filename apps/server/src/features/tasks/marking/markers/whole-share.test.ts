import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MarkerShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import { buildTeacher } from '../../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildSharedMarking } from '../../test/marker-builders.ts'
import { padOf, picks, says } from '../../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'
const MARKING = `${HOMEWORK}/marking` as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Setting = Awaited<ReturnType<typeof buildSharedMarking>>

const SHARES: Readonly<Record<MarkerShare['kind'], (at: Setting) => MarkerShare>> = {
  all: () => ({ kind: 'all' }),
  classes: ({ class_id }) => ({ kind: 'classes', class_ids: [class_id] }),
  groups: ({ group_id }) => ({ kind: 'groups', group_ids: [group_id] }),
  items: ({ essay }) => ({ kind: 'items', item_ids: [essay.item_id] }),
}

/** A homework whose helper has a share, and what the helper calls about the first or the last student; the last one is in no group. */
async function helping(kind: MarkerShare['kind']) {
  const at = await buildSharedMarking(app)
  await at.help(SHARES[kind](at))
  const { token } = at.helper
  const { task_id } = at
  const ids = { first: at.students[0]!.student_id, last: at.students.at(-1)!.student_id }
  type Who = keyof typeof ids
  const outcome = (reply: { code: number; error?: { name: string } | undefined }) =>
    reply.code === 200 ? 'does' : reply.error?.name
  return {
    ...{ ...at, token, ids },
    sheet: async (who: Who) =>
      outcome(await app.call(token, `POST ${MARKING}/sheet`, { task_id, student_id: ids[who] })),
    say: async (who: Who, comment = '有进步', is_excellent = false) =>
      outcome(
        await app.call(token, `POST ${MARKING}/comment`, {
          ...{ task_id, student_id: ids[who], comment, is_excellent },
        }),
      ),
    handBack: async (who: Who, item_ids: string[] | null = null) =>
      outcome(
        await app.call(token, `POST ${MARKING}/return`, {
          ...{ task_id, student_ids: [ids[who]], item_ids, note: '写出步骤' },
        }),
      ),
    takeBack: async (who: Who) =>
      outcome(await app.call(token, `POST ${MARKING}/take-back`, { task_id, student_ids: [ids[who]] })),
    student: async (who: Who) => {
      const student_id = ids[who]
      return (await app.call(at.teacher.token, `POST ${MARKING}/sheet`, { task_id, student_id })).payload
        .member
    },
  }
}

describe('whole hand-ins', () => {
  it.each([
    ['all', 'does', 'does'],
    ['classes', 'does', 'does'],
    ['groups', 'does', 'FORBIDDEN'],
    ['items', 'FORBIDDEN', 'FORBIDDEN'],
  ] as const)(
    '[TK-242] a share of %s: reads and says 总评 of the first student: %s, of the last: %s',
    async (kind, first, last) => {
      const at = await helping(kind)
      expect([await at.sheet('first'), await at.say('first')]).toEqual([first, first])
      expect([await at.sheet('last'), await at.say('last')]).toEqual([last, last])
      expect((await at.student('first')).comment).toBe(first === 'does' ? '有进步' : '')
      expect((await at.student('last')).comment).toBe(last === 'does' ? '有进步' : '')
    },
  )

  it.each([
    ['all', [0, 1, 2]],
    ['classes', [0, 1, 2]],
    ['groups', [0]],
  ] as const)('[TK-242] a share of %s lists the students %j who handed in', async (kind, places) => {
    const { token, task_id, students, class_name } = await helping(kind)
    const { payload } = await app.call(token, `POST ${MARKING}/students`, { task_id })
    expect(payload.list.map(({ student_id }) => student_id).toSorted()).toEqual(
      places.map((place) => students[place]!.student_id).toSorted(),
    )
    expect(payload.total).toBe(places.length)
    expect(payload.classes.map(({ class_name }) => class_name)).toEqual([class_name])
  })

  it('[TK-242] who is named for items, and everybody while no names are told, lists and reads no student', async () => {
    const of_items = await helping('items')
    const list = ({ token, task_id }: typeof of_items) =>
      app.call(token, `POST ${MARKING}/students`, { task_id })
    expect((await list(of_items)).error?.name).toBe('FORBIDDEN')
    const of_all = await helping('all')
    const { task_id, teacher } = of_all
    await app.call(teacher.token, `POST ${MARKING}/anonymous`, { task_id, is_anonymous: true })
    expect((await list(of_all)).error?.name).toBe('FORBIDDEN')
    expect([await of_all.sheet('first'), await of_all.say('first')]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  })

  it('[TK-242] 优秀作业 is the word of the teacher of the task alone, whatever a marker says', async () => {
    const { say, student, teacher, task_id, ids } = await helping('all')
    await say('first', '很好', true)
    expect(await student('first')).toMatchObject({ comment: '很好', is_excellent: false })
    await app.call(teacher.token, `POST ${MARKING}/comment`, {
      ...{ task_id, student_id: ids.first, comment: '好', is_excellent: true },
    })
    await say('first', '很好')
    expect(await student('first')).toMatchObject({ comment: '很好', is_excellent: true })
  })
})

describe('handing back', () => {
  it.each([
    ['all', 'does', 'does'],
    ['classes', 'does', 'does'],
    ['groups', 'does', 'FORBIDDEN'],
    ['items', 'does', 'does'],
  ] as const)(
    '[TK-245] a share of %s: hands back the first student: %s, the last: %s',
    async (kind, first, last) => {
      const at = await helping(kind)
      expect([await at.handBack('first'), await at.handBack('last')]).toEqual([first, last])
      expect(await at.takeBack('first')).toBe(first)
      expect((await at.student('first')).state).toBe('marking')
    },
  )

  it('[TK-245] a marker of an item hands back that item alone, and not what the teacher handed back', async () => {
    const { handBack, takeBack, single, essay, students, task_id, teacher, ids } = await helping('items')
    expect(await handBack('first', [single.item_id])).toBe('FORBIDDEN')
    expect(await handBack('first', [single.item_id, essay.item_id])).toBe('FORBIDDEN')
    expect(await handBack('first')).toBe('does')
    const pad = padOf(app, students[0]!, task_id)
    expect((await pad.save(single.item_id, picks('B'), { round: 2 })).code).not.toBe(200)
    expect((await pad.save(essay.item_id, says('重新证明'), { round: 2 })).code).toBe(200)
    await app.call(teacher.token, `POST ${MARKING}/return`, {
      ...{ task_id, student_ids: [ids.last], item_ids: [single.item_id, essay.item_id], note: '' },
    })
    expect(await takeBack('last')).toBe('FORBIDDEN')
  })

  it('[TK-245] what somebody else still has to mark is marked before a marker hands the work back', async () => {
    const { help, handBack, single, essay, score, ids, teacher } = await helping('items')
    await help({ kind: 'items', item_ids: [single.item_id] })
    expect(await handBack('first')).toBe('CONFLICT')
    await score(teacher.token, { student_id: ids.first, item_id: essay.item_id, points: 6 })
    expect(await handBack('first')).toBe('does')
  })

  it('[TK-251] two who mark an item each hand back one student: the correction asks both items with both reasons, and each takes their own back', async () => {
    const at = await helping('items')
    const { handBack, takeBack, student, students, single, essay, ids, task_id, teacher, token, score } = at
    const other = await buildTeacher(app, { school_id: at.school_id, name: '何老师' })
    const markers = [
      { teacher_id: at.helper.person_id, share: { kind: 'items' as const, item_ids: [essay.item_id] } },
      { teacher_id: other.person_id, share: { kind: 'items' as const, item_ids: [single.item_id] } },
    ]
    await app.call(teacher.token, `POST ${MARKING}/set-markers`, { task_id, markers })
    await score(token, { student_id: ids.first, item_id: essay.item_id, points: 6 })
    const second = (verb: 'return' | 'take-back', item_ids: string[] | null = null) =>
      app.send(other.token, `POST ${MARKING}/${verb}`, {
        ...{ task_id, student_ids: [ids.first] },
        ...(verb === 'return' && { item_ids, note: '选错了' }),
      })
    expect(await handBack('first')).toBe('does')
    expect((await second('return', [essay.item_id])).code).toBe(403)
    expect(await second('return')).toMatchObject({ code: 200, payload: { member_count: 1 } })
    expect((await second('return')).code).toBe(409)
    expect(await student('first')).toMatchObject({
      ...{ state: 'returned', round: 2, comment: '写出步骤；选错了' },
    })
    expect((await second('take-back')).code).toBe(200)
    const pad = padOf(app, students[0]!, task_id)
    expect((await pad.save(single.item_id, picks('B'), { round: 2 })).code).not.toBe(200)
    expect(await student('first')).toMatchObject({ state: 'returned', comment: '写出步骤' })
    expect((await second('take-back')).code).toBe(403)
    expect((await second('return')).code).toBe(200)
    expect(await takeBack('first')).toBe('does')
    expect(await student('first')).toMatchObject({ state: 'returned', comment: '选错了' })
    expect((await pad.save(essay.item_id, says('重新证明'), { round: 2 })).code).not.toBe(200)
    expect((await pad.save(single.item_id, picks('B'), { round: 2 })).code).toBe(200)
    expect((await second('take-back')).code).toBe(409)
    expect((await second('return')).message).toBe('学生已经开始订正，等交上来再打回')
  })

  it('[TK-251] [TK-225] the teacher takes the whole return back, and the comment of before both stands again', async () => {
    const { handBack, student, single, ids, task_id, teacher } = await helping('items')
    await app.call(teacher.token, `POST ${MARKING}/comment`, {
      ...{ task_id, student_id: ids.first, comment: '有进步', is_excellent: false },
    })
    await handBack('first')
    const own = { task_id, student_ids: [ids.first] }
    const joined = await app.call(teacher.token, `POST ${MARKING}/return`, {
      ...{ ...own, item_ids: [single.item_id], note: '选错了' },
    })
    expect(joined.payload).toMatchObject({ member_count: 1 })
    expect((await student('first')).comment).toBe('写出步骤；选错了')
    expect((await app.call(teacher.token, `POST ${MARKING}/take-back`, own)).code).toBe(200)
    expect(await student('first')).toMatchObject({ state: 'marking', round: 1, comment: '有进步' })
  })

  it('[TK-245] the teacher of the task sees who handed the work back, and its student the reason', async () => {
    const { handBack, teacher, task_id, student, students, essay, ids } = await helping('groups')
    await handBack('first')
    expect(await student('first')).toMatchObject({
      state: 'returned',
      returned_by: '许老师',
      comment: '写出步骤',
    })
    const { payload } = await app.call(teacher.token, `POST ${HOMEWORK}/progress`, { task_id })
    expect(payload.list.find(({ student_id }) => student_id === ids.first)?.returned_by).toBe('许老师')
    expect(payload.list.filter(({ returned_by }) => returned_by !== '')).toHaveLength(1)
    const pad = padOf(app, students[0]!, task_id)
    await pad.save(essay.item_id, says('重新证明'), { round: 2 })
    expect((await pad.submit(2)).code).toBe(200)
    expect(await student('first')).toMatchObject({ state: 'corrected', returned_by: '许老师' })
  })
})

describe('comments', () => {
  it('[TK-246] a marker is offered, counts and changes the comments of their share alone', async () => {
    const { token, task_id, essay, score, students, held, teacher } = await helping('groups')
    for (const { student_id } of students)
      await score(teacher.token, { student_id, item_id: essay.item_id, points: 6, comment: '缺少步骤' })
    const words = '缺少步骤'
    const bank = await app.call(token, `POST ${MARKING}/comments`, { task_id, item_id: essay.item_id })
    expect(bank.payload.given).toEqual([{ comment: words, score: 6, use_count: 1 }])
    const uses = await app.call(token, `POST ${MARKING}/comment-uses`, { task_id, words })
    expect(uses.payload).toEqual({ use_count: 1 })
    const changed = await app.call(token, `POST ${MARKING}/change-comment`, {
      task_id,
      words,
      becomes: '少一步',
    })
    expect(changed.payload).toEqual({ use_count: 1 })
    const said = await Promise.all(
      students.map(async ({ student_id }) => (await held(student_id, essay.item_id)).comment),
    )
    expect(said).toEqual(['少一步', words, words])
  })

  it('[TK-246] nothing of another item is offered, counted or changed', async () => {
    const { token, task_id, single, score, ids, teacher, held } = await helping('items')
    await score(teacher.token, {
      student_id: ids.first,
      item_id: single.item_id,
      points: 0,
      comment: '看错题',
    })
    const words = '看错题'
    const bank = await app.call(token, `POST ${MARKING}/comments`, { task_id, item_id: single.item_id })
    expect(bank.payload.given).toEqual([])
    expect(
      (await app.call(token, `POST ${MARKING}/comment-uses`, { task_id, words })).payload.use_count,
    ).toBe(0)
    const changed = await app.call(token, `POST ${MARKING}/change-comment`, { task_id, words, becomes: '改' })
    expect(changed.payload.use_count).toBe(0)
    expect((await held(ids.first, single.item_id)).comment).toBe(words)
  })
})
