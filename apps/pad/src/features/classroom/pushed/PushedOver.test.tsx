import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../classroom.css'
import { applyInkOp, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import type { OwnPushedItem } from '@jiangtai/shared/classroom/pushed/views.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { documentOf, TEXT } from '../test/sample-room.ts'
import { barriers, ITEM, MARK, over, press, reload, type Room, serverWith } from './test/pushed-over.tsx'

afterEach(cleanup)

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
  is_newly_sent: false,
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
