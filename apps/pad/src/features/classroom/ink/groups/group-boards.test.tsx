import '@jiangtai/ui/base.css'
import '../../../../app/pad.css'
import '../../classroom.css'
import '../../quiz/quiz.css'
import '../../room/overlays.css'
import '../writing.css'
import { ApiError } from '@jiangtai/client/api.ts'
import { OFFLINE } from '@jiangtai/client/envelope.ts'
import type { WaitingInk } from '@jiangtai/client/classroom/ink-outbox.ts'
import type { GroupInkTold, GroupTold } from '@jiangtai/shared/classroom/socket.ts'
import type { GroupInkOp } from '@jiangtai/shared/classroom/students/group-boards/group-ink-op.ts'
import type { GroupWork } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import type { GroupInkStep, GroupWord } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import { WRITER_COLORS } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createStore } from 'zustand/vanilla'
import { ME, roomOf, START_MS, STARTED_AT } from '../../test/sample-room.ts'
import { viewOf } from '../../test/view-of.tsx'
import { GroupBoardLayer } from './GroupBoardLayer.tsx'
import type { GroupServices } from './open-group-board.ts'

afterEach(cleanup)

const [mine, hers] = WRITER_COLORS
const WORK: GroupWork = {
  ...{
    group_work_id: 'work',
    group_task: '找出三种解法',
    started_at: STARTED_AT,
    ends_at: null,
    ended_at: null,
  },
  ...{ board_count: 2, shown: null },
}
const BOARD = {
  ...{
    board_id: 'own',
    group_work_id: 'work',
    group_task: '找出三种解法',
    name: '竹组',
    started_at: STARTED_AT,
  },
  members: [
    { student_id: ME, name: '赖攸宁', is_leader: true, color: mine },
    { student_id: 'her', name: '林晓', is_leader: false, color: hers },
  ],
  word: null as GroupWord | null,
}
const hersLine = (id: string) => penLine(id, [[400, 300]], hers)

/** A pad with a server of its own: what stands on the boards, what was sent, and the line. */
function openPad({ steps = [] as GroupInkStep[], boards = [BOARD], kept = [] as WaitingInk[] } = {}) {
  const server = { steps: [...steps], refusal: null as string | null, sent: [] as GroupInkOp[] }
  const heard = new Map<string, (message: never) => void>()
  const status = createStore<string>(() => 'online')
  const saved: (readonly WaitingInk[])[] = []
  const call = async (name: string, input: { board_id: string; after_seq: number; op: GroupInkOp }) => {
    if (name.endsWith('/group-boards')) return { list: boards }
    if (name.endsWith('/group-ink'))
      return { steps: server.steps.filter(({ seq }) => seq > input.after_seq), has_more: false }
    if (status.getState() === 'offline') throw new Error('no line')
    if (server.refusal !== null)
      throw new ApiError({ ...OFFLINE, name: 'CONFLICT', message: server.refusal, code: 409 })
    server.sent.push(input.op)
    return { done: true }
  }
  const services = {
    api: { call },
    realtime: {
      status,
      on: (event: string, take: (message: never) => void) => {
        heard.set(event, take)
        return () => heard.delete(event)
      },
      ask: () => Promise.resolve({}),
      tell: () => undefined,
    },
    wait: () => () => undefined,
    keepInk: () => ({ load: () => kept, save: (unsent: readonly WaitingInk[]) => void saved.push(unsent) }),
  } as unknown as GroupServices
  const show = (group_work: GroupWork | null = WORK, is_online = true) =>
    viewOf(roomOf({ group_work }), {
      pushed: (
        <GroupBoardLayer
          {...{ group_work, services, lesson_session_id: 'lesson-1', student_id: ME, is_online }}
          serverNow={() => START_MS}
        />
      ),
    })
  const say = (words: string, board_id = 'own', told_at = STARTED_AT) =>
    heard.get('group_told')?.({
      lesson_session_id: 'lesson-1',
      board_id,
      words,
      told_at,
    } satisfies GroupTold as never)
  const tell = (told: GroupInkStep, board_id = 'own') =>
    heard.get('group_ink')?.({
      ...told,
      board_id,
      lesson_session_id: 'lesson-1',
    } satisfies GroupInkTold as never)
  return { server, status, saved, show, tell, say }
}

const undo = () => screen.findByRole('button', { name: '撤销' })

/** A short line as a finger draws it. */
async function drawLine() {
  await undo()
  const surface = screen.getByLabelText('板书：竹组')
  const { left, top, width, height } = surface.getBoundingClientRect()
  const send = (type: string, step: number) =>
    surface.dispatchEvent(
      new PointerEvent(type, {
        ...{ clientX: left + width / 2 + step * 6, clientY: top + height / 2 },
        ...{ pointerId: 7, pointerType: 'touch', button: 0, bubbles: true },
      }),
    )
  send('pointerdown', 0)
  for (let step = 1; step < 8; step += 1) send('pointermove', step)
  send('pointerup', 8)
}

test('[CR-492] the board of the group opens by itself, with its members, and is put aside and opened again', async () => {
  const { show } = openPad()
  render(show())
  expect(await screen.findByRole('region', { name: '分组讨论' })).toBeVisible()
  expect(screen.getByText('找出三种解法')).toBeVisible()
  expect((await screen.findByRole('list', { name: '组员' })).textContent).toBe('我组长林晓')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '看老师的页' }))
  await user.click(await screen.findByRole('button', { name: '回到小组白板' }))
  expect(await undo()).toBeVisible()
  expect((await axe.run(document.body)).violations).toEqual([])
})

test('[CR-495] [CR-493] writes in the own colour and takes back own strokes alone', async () => {
  const { server, show, tell } = openPad({ steps: [{ seq: 1, student_id: 'her', op: hersLine('a') }] })
  render(show())
  expect(await undo()).toBeDisabled()
  await drawLine()
  await waitFor(() => expect(server.sent).toMatchObject([{ kind: 'stroke', color: mine }]))
  const [line] = server.sent
  if (line === undefined) throw new Error('a line was sent')
  tell({ seq: 2, student_id: ME, op: line })
  tell({ seq: 3, student_id: 'her', op: hersLine('b') })
  await userEvent.setup().click(await undo())
  await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ kind: 'undo', op_id: line.id }))
})

test('[CR-494] a gap is fetched', async () => {
  const { server, show, tell } = openPad()
  render(show())
  await undo()
  server.steps = [1, 2, 3].map((seq) => ({ seq, student_id: ME, op: penLine(`l${seq}`, [[300, 300]], mine) }))
  tell({ seq: 3, student_id: ME, op: penLine('l3', [[300, 300]], mine) })
  await waitFor(async () => expect(await undo()).toBeEnabled())
})

test('[CR-496] the leader clears it after a question; a member has no such button', async () => {
  const { server, show } = openPad({ steps: [{ seq: 1, student_id: 'her', op: hersLine('a') }] })
  const { unmount } = render(show())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '清空' }))
  const asked = screen.getByRole('alertdialog')
  expect(asked.textContent).toContain('全组写的都会擦掉')
  await user.click(screen.getByRole('button', { name: '不清空' }))
  expect(server.sent).toEqual([])
  await user.click(screen.getByRole('button', { name: '清空' }))
  await user.click(screen.getAllByRole('button', { name: '清空' }).at(-1)!)
  await waitFor(() => expect(server.sent).toMatchObject([{ kind: 'clear' }]))
  unmount()
  const members = BOARD.members.map((one) => ({ ...one, is_leader: one.student_id !== ME }))
  render(openPad({ boards: [{ ...BOARD, members }] }).show())
  await undo()
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull()
})

test('[PD-95] strokes wait for the line, are kept, and are sent once; a refused one is told', async () => {
  const { server, status, saved, show } = openPad()
  render(show())
  await undo()
  status.setState('offline')
  await drawLine()
  await waitFor(() => expect(saved.at(-1)).toHaveLength(1))
  expect(server.sent).toEqual([])
  status.setState('online')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  server.refusal = '讨论已结束，白板不能再写'
  await drawLine()
  expect(await screen.findByText('刚才那一笔没有写上：讨论已结束，白板不能再写')).toBeVisible()
})

test('[PD-95] what a reload left unsent is sent', async () => {
  const op = penLine('kept', [[300, 300]], mine)
  const { server, show } = openPad({ kept: [{ page_id: 'own', op, is_sent: false }] })
  render(show())
  await waitFor(() => expect(server.sent).toMatchObject([{ id: 'kept' }]))
})

test('[CR-497] once it has ended the board is looked at alone, and goes when it is put away', async () => {
  const { show } = openPad()
  const { rerender } = render(show())
  await undo()
  rerender(show({ ...WORK, ended_at: STARTED_AT }))
  expect(await screen.findByText('讨论已结束，白板不能再写，可以继续看')).toBeVisible()
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
  rerender(show(null))
  expect(screen.queryByRole('region', { name: '分组讨论' })).toBeNull()
})

test('[CR-499] [CR-492] a pad without a group is told once, and sees a board that is shown to the class', async () => {
  const { show } = openPad({ boards: [] })
  const { rerender } = render(show())
  expect(await screen.findByText('老师开始了分组讨论，你这次没有分到小组')).toBeVisible()
  await userEvent.setup().click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByText('老师开始了分组讨论，你这次没有分到小组')).toBeNull()
  rerender(show({ ...WORK, shown: { board_id: 'theirs', name: '松组' } }))
  expect(await screen.findByRole('heading', { name: '老师展示：松组' })).toBeVisible()
  expect(screen.getByLabelText('板书：松组')).toBeVisible()
  expect(screen.queryByRole('list', { name: '组员' })).toBeNull()
})

test('[CR-477] from a board that is shown a member goes back to the own one and looks again, and a later showing comes by itself', async () => {
  const { show } = openPad()
  const theirs = { ...WORK, shown: { board_id: 'theirs', name: '松组' } }
  const { rerender } = render(show(theirs))
  const shown = () => screen.findByRole('heading', { name: '老师展示：松组' })
  expect(await shown()).toBeVisible()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '回到小组白板' }))
  expect(await undo()).toBeVisible()
  await user.click(screen.getByRole('button', { name: '看松组的白板' }))
  expect(await shown()).toBeVisible()
  await user.click(screen.getByRole('button', { name: '回到小组白板' }))
  rerender(show())
  expect(await screen.findByRole('heading', { name: '竹组' })).toBeVisible()
  rerender(show(theirs))
  expect(await shown()).toBeVisible()
})

test('[CR-482] a word to the group stands over the board until it is put away, also while the board is aside, and one that was missed is asked for', async () => {
  const boards = [{ ...BOARD }]
  const { show, say } = openPad({ boards })
  const { rerender } = render(show())
  await undo()
  say('别组的话', 'theirs')
  say('再看第二步')
  expect(await screen.findByText('老师对你们组说：再看第二步')).toBeVisible()
  expect(screen.queryByText(/别组的话/)).toBeNull()
  expect((await axe.run(document.body)).violations).toEqual([])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '看老师的页' }))
  expect(screen.getByText('老师对你们组说：再看第二步')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByText(/再看第二步/)).toBeNull()
  rerender(show(WORK, false))
  boards[0]!.word = { words: '还有五分钟', told_at: '2026-12-01T00:00:00.000Z' }
  rerender(show(WORK, true))
  expect(await screen.findByText('老师对你们组说：还有五分钟')).toBeVisible()
})

test.each([
  [1024, 768],
  [360, 780],
])('[CR-492] has room and targets of 44 px at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  render(openPad({ steps: [{ seq: 1, student_id: 'her', op: hersLine('a') }] }).show())
  await screen.findByRole('button', { name: '清空' })
  for (const button of screen.getAllByRole('button')) {
    const box = button.getBoundingClientRect()
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.right).toBeLessThanOrEqual(width)
    expect(box.bottom).toBeLessThanOrEqual(height)
  }
})
