import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../classroom.css'
import '../room/overlays.css'
import '../quiz/quiz.css'
import './writing.css'
import { createLiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { WRITER_COLORS } from '@jiangtai/shared/classroom/students/board-writers.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import type { StudentInkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ClassroomView } from '../ClassroomView.tsx'
import type { LineNotice } from '../room/line-notice.ts'
import { openTestPhotos } from '../test/photo-server.ts'
import { handOf, ME, quizOf, roomOf, START_MS, TEXT } from '../test/sample-room.ts'
import type { BoardHand } from './use-own-ink.ts'

const live = createLiveReceiver({ now: () => 0 })
const { photos } = openTestPhotos()
const [mine, hers] = WRITER_COLORS
const writers = [{ student_id: ME, name: '赖攸宁', color: mine }]
const line = (id: string) => penLine(id, [[800, 400]], mine)
const quiz = { phase: 'running', quiz: quizOf(TEXT) } as const

let written: StudentInkOp[] = []
beforeEach(() => {
  written = []
})
afterEach(cleanup)

function viewOf(state: ClassroomState, { hand = {}, notice = 'none' as LineNotice } = {}) {
  const all: BoardHand = { ...handOf({ onOp: (_, op) => void written.push(op) }), ...hand }
  return (
    <ClassroomView
      state={state}
      student_id={ME}
      line={notice}
      stopped_class={null}
      entry={null}
      is_on_device
      refusal={null}
      result={{ kind: 'loading' }}
      photos={photos}
      live={live}
      hand={all}
      serverNow={() => START_MS}
      onAnswer={() => {}}
      onRetryResult={() => {}}
      practice={null}
      asking={null}
      pushed={null}
      shown={null}
      onRace={() => Promise.resolve()}
      onRefusalSeen={() => {}}
      onLeave={() => {}}
    />
  )
}

const findBar = () => screen.findByRole('region', { name: '板演' })
const surface = () => screen.getByLabelText('板书：板书')

/** A short line as a finger draws it; on a page that has just been shown the first may fall before the pen is there. */
async function drawLine() {
  await screen.findByRole('button', { name: '写完了' })
  const { left, top, width, height } = surface().getBoundingClientRect()
  const at = (step: number) => ({ clientX: left + width / 2 + step * 6, clientY: top + height / 2 })
  const send = (type: string, step: number) =>
    surface().dispatchEvent(
      new PointerEvent(type, { ...at(step), pointerId: 7, pointerType: 'touch', button: 0, bubbles: true }),
    )
  send('pointerdown', 0)
  for (let step = 1; step < 8; step += 1) send('pointermove', step)
  send('pointerup', 8)
}

describe('a student who is asked to the board', () => {
  test('[CR-34] is told by name and begins with a tap', async () => {
    const { rerender } = render(viewOf(roomOf()))
    rerender(viewOf(roomOf({ writers })))
    const asked = screen.getByRole('alertdialog', { name: '老师请你上台' })
    expect(asked.textContent).toContain('赖攸宁')
    await userEvent.setup().click(screen.getByRole('button', { name: '开始书写' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(await screen.findByText('你正在黑板上书写')).toBeTruthy()
  })

  test('[CR-34] and comes back after a reload goes on without being asked again', async () => {
    render(viewOf(roomOf({ writers })))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(await findBar()).toBeTruthy()
  })

  test('[CR-35] writes with the own colour, in the width that was chosen', async () => {
    render(viewOf(roomOf({ writers })))
    await drawLine()
    await userEvent.setup().click(screen.getByRole('button', { name: '粗笔' }))
    await drawLine()
    expect(written).toMatchObject([
      { kind: 'stroke', tool: 'pen', color: mine },
      { kind: 'stroke', tool: 'pen', color: mine },
    ])
    const [thin, thick] = written.map((op) => (op.kind === 'stroke' ? op.width : 0))
    expect((thick ?? 0) / (thin ?? 1)).toBeCloseTo(12 / 8, 1)
  })

  test('keeps the width over a page turn', async () => {
    const { rerender } = render(viewOf(roomOf({ writers })))
    await userEvent.setup().click(await screen.findByRole('button', { name: '粗笔' }))
    rerender(viewOf(roomOf({ writers, current_page_id: 'page-2' })))
    expect(screen.getByRole('button', { name: '粗笔' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByLabelText('板书：板书二')).toBeTruthy()
  })

  test('[CR-36] takes back the own last stroke, also one that is still on its way', async () => {
    const ink = { 'page-1': applyInkOps(EMPTY_INK, [line('m1'), line('t1')]) }
    const student_steps = { 'page-1': [{ step_id: 'm1', student_id: ME }] }
    const waiting = [{ page_id: 'page-1', op: line('m2'), is_sent: false }]
    const state = roomOf({ writers, ink, student_steps })
    const { rerender } = render(viewOf(state, { hand: { waiting } }))
    await findBar()
    const undo = await screen.findByRole('button', { name: '撤销' })
    await userEvent.setup().click(undo)
    expect(written).toMatchObject([{ kind: 'undo', op_id: 'm2' }])
    rerender(viewOf(state))
    await userEvent.setup().click(undo)
    expect(written.at(-1)).toMatchObject({ kind: 'undo', op_id: 'm1' })
    rerender(viewOf({ ...state, student_steps: {} }))
    expect(undo).toHaveProperty('disabled', true)
  })

  test('[CR-39] sees how much waits for the network, and why a stroke was not taken', async () => {
    const waiting = [{ page_id: 'page-1', op: line('m1'), is_sent: false }]
    const { rerender } = render(viewOf(roomOf({ writers }), { hand: { waiting }, notice: 'offline' }))
    await waitFor(async () => expect((await findBar()).textContent).toContain('1 笔等网络恢复后送出'))
    let seen = 0
    const onToldSeen = () => void (seen += 1)
    const refused = { kind: 'refused', reason: '老师已经翻页', count: 1 } as const
    rerender(viewOf(roomOf({ writers }), { hand: { told: refused, onToldSeen } }))
    expect(screen.getByText('刚才那一笔没有写上：老师已经翻页')).toBeTruthy()
    rerender(viewOf(roomOf({ writers }), { hand: { told: { ...refused, count: 3 }, onToldSeen } }))
    expect(screen.getByText('有 3 笔没有写上：老师已经翻页')).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: '知道了' }))
    expect(seen).toBe(1)
  })

  test('[CR-34] hands the right back, and until then nothing more is written', async () => {
    let count = 0
    const onFinish = () => void (count += 1)
    const { rerender } = render(viewOf(roomOf({ writers }), { hand: { onFinish } }))
    await userEvent.setup().click(await screen.findByRole('button', { name: '写完了' }))
    expect(count).toBe(1)
    rerender(viewOf(roomOf({ writers }), { hand: { is_finishing: true } }))
    expect(screen.getByText('正在送出…')).toBeTruthy()
    await drawLine()
    expect(written).toEqual([])
    rerender(viewOf(roomOf(), { hand: { told: { kind: 'ended' } } }))
    expect(screen.queryByRole('region', { name: '板演' })).toBeNull()
    expect(screen.getByText('老师结束了你的板演')).toBeTruthy()
  })
})

describe('what comes between', () => {
  test('[CR-40] a lock covers the pen, which is there again afterwards', async () => {
    const { rerender } = render(viewOf(roomOf({ writers })))
    await findBar()
    await screen.findByRole('button', { name: '写完了' })
    rerender(viewOf(roomOf({ writers, lock: { student_ids: null, message: '看黑板' } })))
    expect(screen.getByRole('alertdialog', { name: '看黑板' })).toBeTruthy()
    await drawNothing()
    expect(written).toEqual([])
    rerender(viewOf(roomOf({ writers })))
    expect(await findBar()).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('[CR-40] a question takes the screen; whoever is asked meanwhile is told in a line, and afterwards begins', async () => {
    const { rerender } = render(viewOf(roomOf({ quiz })))
    rerender(viewOf(roomOf({ quiz, writers })))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('老师请你上台，答完题后再写')).toBeTruthy()
    const input = screen.getByLabelText('答案')
    const { left, top, width, height } = input.getBoundingClientRect()
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(input)
    rerender(viewOf(roomOf({ writers })))
    expect(screen.getByRole('button', { name: '开始书写' })).toBeTruthy()
  })

  test('a pad that only watches says who writes at the board', () => {
    const others = [
      { student_id: 'student-2', name: '林晓', color: mine },
      { student_id: 'student-3', name: '王一', color: hers },
    ]
    render(viewOf(roomOf({ writers: others })))
    expect(screen.getByText(/正在板演/).textContent).toBe('林晓王一正在板演')
    expect(screen.queryByRole('region', { name: '板演' })).toBeNull()
  })
})

async function drawNothing(): Promise<void> {
  const { left, top, width, height } = surface().getBoundingClientRect()
  for (const type of ['pointerdown', 'pointermove', 'pointerup'])
    surface().dispatchEvent(
      new PointerEvent(type, {
        clientX: left + width / 2,
        clientY: top + height / 2,
        pointerId: 9,
        bubbles: true,
      }),
    )
}
