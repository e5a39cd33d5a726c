import { colorOfMember } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import type { GroupInkTold, GroupLiveInk } from '@jiangtai/shared/classroom/socket.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTwoApps, type TwoApps } from '../../../../../test/processes/two-apps.ts'
import { testSockets } from '../../../../../test/test-app.ts'
import { buildGroupLesson, lineOf } from './test/group-lesson.ts'

let apps: TwoApps
const sockets = testSockets()
beforeAll(async () => {
  apps = await openTwoApps()
})
afterEach(() => sockets.closeAll())
afterAll(() => apps.close())

const soon = (look: () => void) => vi.waitFor(look, { timeout: 15_000, interval: 10 })
const headOf = (key: string, color = colorOfMember(0)) => `h${key}.0.AAAA.id-${key}.p,8,${color}`

/** A lesson in 分组讨论 with its teacher and Ann at one process, and Ben, Cid and Dan at the other. */
async function openGroups() {
  const built = await buildGroupLesson(apps.a)
  const { lesson, bamboo, ann, ben, cid, dan } = built
  const { lesson_session_id } = lesson
  const { board_id } = bamboo
  const enter = async (at: 'a' | 'b', token: string) => {
    const socket = sockets.open(apps[at].address, token)
    const ink: GroupInkTold[] = []
    const live: string[] = []
    socket.on('group_ink', (told: GroupInkTold) => void ink.push(told))
    socket.on('group_live_ink', ({ chunk }: GroupLiveInk) => void live.push(chunk))
    await socket.timeout(5000).emitWithAck('catch_up', { lesson_session_id, seq: 0 })
    const follow = () =>
      socket.timeout(5000).emitWithAck('follow_group_board', { lesson_session_id, board_id })
    const draw = (chunk: string) => socket.emit('group_live_ink', { lesson_session_id, board_id, chunk })
    return { socket, ink, live, follow, draw }
  }
  const screens = {
    teacher: await enter('a', lesson.teacher.token),
    ann: await enter('a', ann.token),
    ben: await enter('b', ben.token),
    cid: await enter('b', cid.token),
    dan: await enter('b', dan.token),
  }
  for (const one of [screens.ann, screens.ben]) expect(await one.follow()).toMatchObject({ code: 200 })
  return { ...built, screens }
}

describe("a group's board over two server processes", () => {
  it('[CR-494] members and the teacher hear each stroke in order, and nobody else', async () => {
    const { screens, write, ann, ben } = await openGroups()
    await write(ann.token, lineOf(0))
    await write(ben.token, lineOf(1))
    await write(ann.token, lineOf(0))
    await soon(() => {
      for (const one of [screens.teacher, screens.ann, screens.ben])
        expect(one.ink.map(({ seq }) => seq)).toEqual([1, 2, 3])
    })
    expect([screens.cid.ink, screens.dan.ink]).toEqual([[], []])
  })

  it('[CR-493] has one order of numbers, whichever process took a stroke', async () => {
    const { lesson, read, bamboo, ann, ben } = await buildGroupLesson(apps.a)
    const { lesson_session_id } = lesson
    const { board_id } = bamboo
    const write = (at: 'a' | 'b', { token }: { token: string }, place: number) =>
      apps[at].call(token, 'POST /api/pad/v1/classroom/write-group-ink', {
        ...{ lesson_session_id, board_id, op: lineOf(place) },
      })
    const strokes = Array.from({ length: 10 }, () => [write('a', ann, 0), write('b', ben, 1)]).flat()
    for (const { code } of await Promise.all(strokes)) expect(code).toBe(200)
    const { payload } = await read(ann.token)
    expect(payload.steps.map(({ seq }) => seq)).toEqual(strokes.map((_, at) => at + 1))
  })

  it('[CR-494] a stroke is seen while it is drawn by the other members and the teacher; another group cannot join', async () => {
    const { screens } = await openGroups()
    expect(await screens.cid.follow()).toMatchObject({ code: 404 })
    for (const chunk of [headOf('abc'), 'babc.4.AAAA']) {
      screens.ann.draw(chunk)
      await soon(() => {
        for (const one of [screens.ben, screens.teacher]) expect(one.live).toContain(chunk)
      })
    }
    expect([screens.ann.live, screens.cid.live]).toEqual([[], []])
  })

  it("[CR-494] [CR-495] pieces in another colour, of others' strokes, of no member and after the end are dropped", async () => {
    const { screens, asTeacher } = await openGroups()
    screens.ann.draw(headOf('red', '#e5484d'))
    screens.ann.draw('bxyz.4.AAAA')
    screens.cid.draw(headOf('cid'))
    // Once this is answered, all pieces of the pad have been judged.
    for (const pad of [screens.ann, screens.cid]) await pad.follow()
    screens.ann.draw(headOf('end'))
    await soon(() => expect(screens.teacher.live).toEqual([headOf('end')]))
    await asTeacher('end')
    screens.ann.draw(headOf('aft'))
    screens.ann.draw('xend')
    await soon(() => expect(screens.teacher.live.at(-1)).toBe('xend'))
    expect(screens.teacher.live).not.toContain(headOf('aft'))
  })

  it('[CR-499] the class hears of a board that is shown, without who wrote', async () => {
    const { screens, write, show, ann, bamboo } = await openGroups()
    await show(bamboo.board_id)
    await write(ann.token, lineOf(0))
    await soon(() => expect(screens.dan.ink).toMatchObject([{ seq: 1, student_id: null }]))
    await soon(() => expect(screens.ben.ink[0]).toMatchObject({ student_id: ann.student_id }))
    await show(null)
    await write(ann.token, lineOf(0))
    await soon(() => expect(screens.ben.ink.at(-1)).toMatchObject({ seq: 2 }))
    expect(screens.dan.ink).toHaveLength(1)
  })

  it('[CR-494] who has left the lesson hears no more of the board', async () => {
    const { screens, write, lesson, ann, bamboo } = await openGroups()
    const { lesson_session_id } = lesson
    screens.ben.socket.emit('leave', { lesson_session_id })
    await soon(() =>
      expect([...apps.b.services.realtime.roomsHere()]).not.toContain(
        `lesson:${lesson_session_id}:group:${bamboo.board_id}`,
      ),
    )
    expect(await screens.ben.follow()).toMatchObject({ code: 404 })
    await write(ann.token, lineOf(0))
    await soon(() => expect(screens.teacher.ink).toHaveLength(1))
    expect(screens.ben.ink).toEqual([])
  })
})
