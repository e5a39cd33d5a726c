import '@jiangtai/ui/base.css'
import '../../../../app/pad.css'
import '../../classroom.css'
import '../overlays.css'
import type { Api } from '@jiangtai/client/api.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { WITH_THE_CLASS } from '@jiangtai/shared/classroom/students/shown-pad/shown-pad.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { handAtWork } from '../../photos/hand-at-work.ts'
import { practiceAtHand } from '../../practice/at-hand.ts'
import { ownPage } from '../browsing/own-page.ts'
import { ME, quizOf, roomOf, TEXT } from '../../test/sample-room.ts'
import { viewOf } from '../../test/view-of.tsx'
import { ShownLayer } from './ShownLayer.tsx'

afterEach(() => {
  cleanup()
  ownPage.setState({}, true)
  practiceAtHand.setState({ quiz_run_id: null })
})

const SHOWN = roomOf({ shown_pad: { student_id: ME, name: '', place: WITH_THE_CLASS } })

/** A pad whose server keeps what it is told. */
function openPad() {
  const told: unknown[] = []
  const call = ((_name: string, place: unknown) => {
    told.push(place)
    return Promise.resolve({})
  }) as unknown as Api['call']
  const api: Pick<Api, 'call'> = { call }
  const show = (state = SHOWN, is_online = true) =>
    viewOf(state, { shown: <ShownLayer {...{ state, student_id: ME, is_online, api }} /> })
  return { told, show }
}
const place = (change: object = {}) => ({
  ...{ lesson_session_id: 'lesson-1', page_id: null, quiz_run_id: null, shows_note: false },
  ...change,
})

test('[CR-447] the student is told as long as the pad is shown, and nobody else', async () => {
  const { told, show } = openPad()
  const others = roomOf({ shown_pad: { student_id: 'somebody', name: '', place: WITH_THE_CLASS } })
  const { rerender } = render(show(others))
  expect(screen.queryByText('老师正在投屏你的平板')).toBeNull()
  expect(told).toEqual([])
  rerender(show())
  expect(await screen.findByText('老师正在投屏你的平板')).toBeVisible()
  await waitFor(() => expect(told).toEqual([place()]))
  rerender(show(roomOf()))
  expect(screen.queryByText('老师正在投屏你的平板')).toBeNull()
})

test('[CR-446] tells the page that the pad has turned to and the question of the practice, each change once', async () => {
  const { told, show } = openPad()
  render(show())
  await waitFor(() => expect(told).toHaveLength(1))
  const own: ClassroomPage = { page_id: 'page-2', kind: 'board', title: '', ratio: 16 / 9, image_url: null }
  ownPage.setState({ page: own })
  await waitFor(() => expect(told).toEqual([place(), place({ page_id: 'page-2' })]))
})

test('[CR-446] the note is shown only once its student lets it be, not beside a question, and not in the next 投屏', async () => {
  const user = userEvent.setup()
  const { told, show } = openPad()
  const { rerender } = render(show())
  await user.click(await screen.findByRole('button', { name: '显示我的笔记' }))
  await waitFor(() => expect(told.at(-1)).toEqual(place({ shows_note: true })))
  rerender(show({ ...SHOWN, quiz: { phase: 'running', quiz: quizOf(TEXT) } }))
  expect(screen.queryByRole('button', { name: /笔记$/ })).toBeNull()
  rerender(show(roomOf()))
  rerender(show())
  expect(await screen.findByRole('button', { name: '显示我的笔记' })).toBeVisible()
})

test('[CR-446] tells the page of 手写 as it is written, and that it was put away', async () => {
  const { told, show } = openPad()
  render(show())
  await waitFor(() => expect(told).toHaveLength(1))
  const item = { quiz_run_id: 'run-1', item_id: 'item-1' }
  handAtWork.setState({ page: { ...item, writing: { document: EMPTY_INK, page_ratio: 1.5 } } })
  const asked = { lesson_session_id: 'lesson-1', ...item }
  await waitFor(() => expect(told.at(-1)).toEqual({ ...asked, writing: { ratio: 1.5, ink: [] } }))
  handAtWork.setState({ page: null })
  await waitFor(() => expect(told.at(-1)).toEqual({ ...asked, writing: null }))
})

test('[CR-446] what could not be told without a line is told when it is back', async () => {
  const { told, show } = openPad()
  const { rerender } = render(show(SHOWN, false))
  expect(await screen.findByText('老师正在投屏你的平板')).toBeVisible()
  expect(told).toEqual([])
  rerender(show())
  await waitFor(() => expect(told).toEqual([place()]))
})

test('[CR-447] is read and pressed at 360 × 780', async () => {
  await page.viewport(360, 780)
  const { show } = openPad()
  render(show())
  const button = await screen.findByRole('button', { name: '显示我的笔记' })
  expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  expect(violations.map(({ id }) => id)).toEqual([])
})
