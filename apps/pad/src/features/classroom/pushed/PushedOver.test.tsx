import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../classroom.css'
import type { Api } from '@jiangtai/client/api.ts'
import { applyInkOp, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import type { PushedMark } from '@jiangtai/shared/classroom/pushed/pushed.ts'
import type { OwnPushedItem } from '@jiangtai/shared/classroom/pushed/views.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { documentOf, ME, quizOf, roomOf, SINGLE, TEXT } from '../test/sample-room.ts'
import { PushedOver, type PushedOverProps } from './PushedOver.tsx'

afterEach(cleanup)

/** Takes the page away as a reload of its tab does: nothing on it notices, and the tab keeps what it keeps. */
function reload(): void {
  const kept = Object.entries(window.sessionStorage)
  cleanup()
  for (const [key, value] of kept) window.sessionStorage.setItem(key, value)
}

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const ITEM: OwnPushedItem = {
  ...{ pushed_item_id: 'item', kind: 'file', ref_id: 'file', title: '电路图.png', stage: 'received' },
  is_newly_sent: true,
  media: { kind: 'image', url: DOT },
  question: null,
}
const MARK = { pushed_item_id: 'item', round: 1 }

/** A server that has these items, and is heard of by what it was told. */
function serverWith(...items: OwnPushedItem[]) {
  const told: unknown[] = []
  const answers: Record<string, () => unknown> = {
    'POST /api/pad/v1/classroom/pushed': () => ({ items }),
    'POST /api/pad/v1/classroom/pushed-seen': () => ({ done: true }),
  }
  const call = (async (name: string, input: { is_finished?: boolean }) => {
    if (input.is_finished !== undefined) told.push(input.is_finished ? 'finished' : 'opened')
    const answer = answers[name]
    if (answer === undefined) throw new Error(name)
    return answer()
  }) as Api['call']
  return { api: { call }, told }
}

type Room = Partial<Pick<ClassroomState, 'lesson_session_id' | 'pages' | 'ink' | 'quiz' | 'lock' | 'writers'>>
type Over = Room & Pick<PushedOverProps, 'api'> & { marks?: readonly PushedMark[]; is_online?: boolean }

function over({ api, is_online = true, marks = [MARK], ...room }: Over) {
  const state = roomOf({ lesson_session_id: 'lesson', pages: [], pushed: marks, ...room })
  return (
    <main className="classroom">
      <div className="stage">
        <PushedOver state={state} student_id={ME} {...{ is_online, api }} />
      </div>
    </main>
  )
}

/** What a screen reader or a keyboard would stumble over. */
async function barriers(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  return violations.map(({ id }) => id)
}

const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }))

test('[CR-104] [CR-105] a new item is told, opened, enlarged and finished, each told once', async () => {
  const { api, told } = serverWith(ITEM)
  render(over({ api }))
  expect(await screen.findByText('老师发来《电路图.png》')).toBeTruthy()
  expect(await barriers()).toEqual([])
  await press('打开')
  await expect.poll(() => told).toEqual(['opened'])
  await press('放大')
  expect(await screen.findByRole('button', { name: '还原，现在 150%' })).toBeTruthy()
  expect(await barriers()).toEqual([])
  await press('完成')
  await expect.poll(() => told).toEqual(['opened', 'finished'])
  await press('返回课堂')
  await press('老师发的资料 1')
  expect(screen.getByRole('listitem').textContent).toContain('已完成')
  expect(told).toEqual(['opened', 'finished'])
})

test('[CR-103] who looks at one item is told that others have come', async () => {
  const { api } = serverWith(ITEM, { ...ITEM, pushed_item_id: 'next', title: '例题.png' })
  render(over({ api, marks: [MARK, { pushed_item_id: 'next', round: 1 }] }))
  await press('老师发的资料 2')
  await userEvent.setup().click(screen.getByText('电路图.png'))
  await press('返回课堂，还有 1 份新资料')
  expect(await screen.findByText('老师发来《例题.png》')).toBeTruthy()
})

test('[CR-103] a student for whom nothing is sees nothing', async () => {
  const { api } = serverWith()
  render(over({ api }))
  await expect.poll(() => document.querySelector('.stage')?.textContent).toBe('')
})

test('[CR-106] what is taken back is closed with a word', async () => {
  const { api } = serverWith(ITEM)
  const { rerender } = render(over({ api }))
  await press('打开')
  rerender(over({ api, marks: [] }))
  expect(await screen.findByText('老师收回了《电路图.png》')).toBeTruthy()
  await press('知道了')
  expect(document.querySelector('.stage')?.textContent).toBe('')
})

test('[CR-105] what was opened stays readable without a line, and is told when it is back', async () => {
  const { api, told } = serverWith(ITEM)
  const { rerender } = render(over({ api }))
  await screen.findByText('老师发来《电路图.png》')
  rerender(over({ api, is_online: false }))
  await press('打开')
  await press('完成')
  expect(await screen.findByText('已完成，联网后告诉老师')).toBeTruthy()
  expect(told).toEqual([])
  rerender(over({ api }))
  await expect.poll(() => told).toEqual(['finished'])
})

/** The item on the screen, and how it is enlarged. */
const zoomed = (title: string) => screen.findByRole('group', { name: `${title}，可以放大` })
const percent = () => screen.getByRole('button', { name: /^还原/ }).textContent

async function showOpened(item: OwnPushedItem, change: Room = {}) {
  const { api } = serverWith(item)
  render(over({ api, marks: [{ pushed_item_id: item.pushed_item_id, round: 1 }], ...change }))
  await press('打开')
}

/** A finger that is put down, moved and lifted. */
function finger(box: HTMLElement, pointerId: number) {
  const send = (type: string, clientX: number, clientY: number) =>
    fireEvent(
      box,
      new PointerEvent(type, { bubbles: true, pointerId, clientX, clientY, pointerType: 'touch' }),
    )
  return {
    down: (x: number, y: number) => send('pointerdown', x, y),
    move: (x: number, y: number) => send('pointermove', x, y),
    up: (x: number, y: number) => send('pointerup', x, y),
  }
}

test('[CR-389] two fingers enlarge it, a double tap and keys too, and it is so when it is opened again', async () => {
  await showOpened({ ...ITEM, pushed_item_id: 'pinched' })
  const box = await zoomed('电路图.png')
  // Fingers that no device has cannot be captured.
  box.setPointerCapture = () => {}
  const [one, other] = [finger(box, 1), finger(box, 2)]
  one.down(100, 100)
  other.down(200, 100)
  other.move(300, 100)
  expect(percent()).toBe('200%')
  one.up(100, 100)
  other.up(300, 100)
  await press('返回课堂')
  await press('老师发的资料 1')
  await userEvent.setup().click(screen.getByText('电路图.png'))
  expect(percent()).toBe('200%')
  const again = await zoomed('电路图.png')
  again.setPointerCapture = () => {}
  again.focus()
  await userEvent.setup().keyboard('0')
  expect(percent()).toBe('100%')
  const tap = finger(again, 3)
  for (let times = 0; times < 2; times += 1) {
    tap.down(120, 120)
    tap.up(120, 120)
  }
  expect(percent()).toBe('200%')
  await userEvent.setup().keyboard('{ArrowLeft}-')
  expect(percent()).toBe('133%')
})

test('[CR-416] what was open is open after a reload, as enlarged and shifted as it was, until it is put away', async () => {
  await showOpened(ITEM)
  const box = await zoomed('电路图.png')
  box.style.height = '300px'
  await press('放大')
  await press('放大')
  box.focus()
  await userEvent.setup().keyboard('{ArrowLeft}')
  const lies = () => document.querySelector<HTMLElement>('.pushed-zoomed')?.style.cssText
  const before = lies()
  expect(before).toContain('scale(2.25)')
  reload()
  const { api, told } = serverWith({ ...ITEM, stage: 'opened' })
  render(over({ api }))
  await zoomed('电路图.png')
  expect(percent()).toBe('225%')
  expect(lies()).toBe(before)
  expect(told).toEqual([])
  await press('返回课堂')
  reload()
  render(over({ api }))
  expect(await screen.findByRole('button', { name: '老师发的资料 1' })).toBeTruthy()
  expect(screen.queryByText('电路图.png')).toBeNull()
})

test('[CR-416] another student of the tab, another lesson, and who has left the lesson find nothing open', async () => {
  await showOpened(ITEM)
  await press('放大')
  reload()
  const other = serverWith(ITEM)
  render(over({ api: other.api }))
  expect(await screen.findByText('老师发来《电路图.png》')).toBeTruthy()
  expect(screen.queryByText(/收回/)).toBeNull()
  cleanup()
  expect(Object.keys(window.sessionStorage)).toEqual([])
  await showOpened({ ...ITEM, stage: 'received' })
  reload()
  render(over({ api: serverWith({ ...ITEM, stage: 'opened' }).api, lesson_session_id: 'next' }))
  expect(await screen.findByRole('button', { name: '老师发的资料 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^还原/ })).toBeNull()
})

const ASKED = {
  document: showQuestion(documentOf({ ...TEXT, stem: '写出抛物线的顶点' })),
  files: {},
}
const QUESTION: Omit<OwnPushedItem, 'ref_id' | 'stage'> = {
  pushed_item_id: 'asked',
  kind: 'question',
  title: '第 2 题',
  media: null,
  question: ASKED,
}

test('[CR-388] a question is looked at and not answered, and its letters grow', async () => {
  await showOpened({ ...ITEM, ...QUESTION })
  expect(await screen.findByText('写出抛物线的顶点')).toBeVisible()
  expect(document.querySelectorAll('.stage input, .stage textarea')).toHaveLength(0)
  await press('放大')
  expect(percent()).toBe('150%')
  expect(await barriers()).toEqual([])
})

test('[CR-388] a question that was taken out of the lesson is said to be away', async () => {
  await showOpened({ ...ITEM, kind: 'question', media: null })
  expect(await screen.findByText('这道题已从备课中移除，暂时打不开')).toBeVisible()
})

test('[CR-388] a 题目页 brings its question, and does not wait for it', async () => {
  const page = { page_id: 'file', kind: 'board', title: '第 2 题', ratio: 16 / 9, image_url: null } as const
  const pages = [{ ...page, question: { lesson_quiz_id: 'quiz', number: 2 } }]
  const item: OwnPushedItem = { ...ITEM, ...QUESTION, pushed_item_id: 'plain', kind: 'page' }
  await showOpened(item, { pages })
  expect(await screen.findByText('写出抛物线的顶点')).toBeVisible()
  // Nobody has written on it.
  expect(screen.queryByRole('group', { name: '第 2 题的板书，可以放大' })).toBeNull()
  cleanup()
  const ink = { file: applyInkOp(EMPTY_INK, penLine('line', [[100, 100]])) }
  await showOpened({ ...item, pushed_item_id: 'written' }, { pages, ink })
  expect(await screen.findByText('写出抛物线的顶点')).toBeVisible()
  expect(await zoomed('第 2 题的板书')).toBeVisible()
  expect(screen.queryByText(/等老师发题/)).toBeNull()
  expect(await barriers()).toEqual([])
})

describe('[CR-463] what the teacher opens', () => {
  const OPENING = { ...MARK, opens: true as const }
  const opened = () => screen.findByRole('button', { name: '返回课堂' })

  test('is open on the pad of a student it is for, without a press, and is told as 已查看', async () => {
    const { api, told } = serverWith(ITEM)
    render(over({ api, marks: [OPENING] }))
    expect(await opened()).toBeVisible()
    await expect.poll(() => told).toEqual(['opened'])
    expect(await barriers()).toEqual([])
  })

  test('opens on no other pad: who has it from before is left where he or she is', async () => {
    const { api, told } = serverWith({ ...ITEM, stage: 'opened', is_newly_sent: false })
    render(over({ api, marks: [OPENING] }))
    expect(await screen.findByRole('button', { name: '老师发的资料 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '返回课堂' })).toBeNull()
    expect(told).toEqual([])
  })

  test('put away, it opens again where it is sent once more, and not by a reload', async () => {
    const server = serverWith(ITEM)
    const { rerender } = render(over({ api: server.api, marks: [OPENING] }))
    await press('返回课堂')
    expect(await screen.findByRole('button', { name: '老师发的资料 1' })).toBeVisible()
    rerender(over({ api: server.api, marks: [{ ...OPENING, round: 2 }] }))
    await press('返回课堂')
    reload()
    render(over({ api: server.api, marks: [{ ...OPENING, round: 2 }] }))
    expect(await screen.findByRole('button', { name: '老师发的资料 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '返回课堂' })).toBeNull()
  })

  test('waits while a question, a lock or the board has the student, with its notice there', async () => {
    const { api, told } = serverWith(ITEM)
    const busy: Room[] = [
      { quiz: { phase: 'running', quiz: quizOf(SINGLE) } },
      { lock: { student_ids: [ME], message: '请看黑板' } },
      { writers: [{ student_id: ME, name: '林晓', color: '#3b82f6' }] },
    ]
    const { rerender } = render(over({ api, marks: [OPENING], ...busy[0] }))
    for (const room of busy) {
      rerender(over({ api, marks: [OPENING], ...room }))
      expect(await screen.findByText('老师发来《电路图.png》')).toBeVisible()
    }
    expect(told).toEqual([])
    rerender(over({ api, marks: [OPENING] }))
    expect(await opened()).toBeVisible()
  })
})
