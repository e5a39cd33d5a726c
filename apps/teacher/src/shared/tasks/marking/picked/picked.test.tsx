import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { homeworkDetail } from '../../../../test/homework-things.ts'
import { openTaskScreen } from '../../../../test/open-task-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { MarkingPane } from '../MarkingPane.tsx'
import { DESK_PATH, fakeDesk } from '../test/fake-desk.ts'

let desk: ReturnType<typeof fakeDesk>
beforeEach(() => {
  forgetEverything()
  desk = fakeDesk()
})
afterEach(() => {
  cleanup()
  desk.stop()
})

const open = () => openTaskScreen(<MarkingPane task={homeworkDetail()} />, { path: DESK_PATH })

test('[TK-90] an answer is picked out with a word, and let go by a second press', async () => {
  const { user } = open()
  const error = await screen.findByRole('button', { name: '典型错误' })
  await waitFor(() => expect(error).toBeEnabled())
  await user.click(error)
  await user.type(await screen.findByRole('textbox', { name: '错在哪里' }), '忘了验根{Enter}')
  await waitFor(() =>
    expect(desk.picked()).toMatchObject([{ kind: 'error', word: '忘了验根', is_shown: false }]),
  )
  await user.click(screen.getByRole('button', { name: '典型错误', pressed: true }))
  await waitFor(() => expect(desk.picked()).toEqual([]))
})

test('[HK-70] a picked answer is shown to the class by a tick, which says what the class gets to know, and taken back by another', async () => {
  const { user } = open()
  const excellent = await screen.findByRole('button', { name: '优秀作业' })
  await waitFor(() => expect(excellent).toBeEnabled())
  await user.click(excellent)
  const tick = await screen.findByRole('checkbox', { name: '匿名给同班同学看' })
  expect(screen.queryByText(/不写姓名/)).toBeNull()
  await user.click(tick)
  await waitFor(() => expect(desk.picked()).toMatchObject([{ kind: 'excellent', is_shown: true }]))
  expect(await screen.findByText(/不写姓名/)).toBeTruthy()
  await user.click(tick)
  await waitFor(() => expect(desk.picked()).toMatchObject([{ is_shown: false }]))
})

test('[TK-90] a press of the mouse leaves the keys with the score', async () => {
  const { user } = open()
  const score = await screen.findByRole('textbox', { name: '得分，满分 12' })
  const excellent = await screen.findByRole('button', { name: '优秀作业' })
  await waitFor(() => expect(excellent).toBeEnabled())
  await user.click(excellent)
  expect(await screen.findByRole('button', { name: '优秀作业', pressed: true })).toBeVisible()
  expect(score).toHaveFocus()
})

test('[TK-90] Alt and a letter pick an answer out and let it go, while the keys stay with the score', async () => {
  const { user } = open()
  const score = await screen.findByRole('textbox', { name: '得分，满分 12' })
  const excellent = await screen.findByRole('button', { name: '优秀作业' })
  await waitFor(() => expect(excellent).toBeEnabled())
  await user.keyboard('{Alt>}y{/Alt}')
  expect(await screen.findByRole('button', { name: '优秀作业', pressed: true })).toBeVisible()
  await user.keyboard('{Alt>}c{/Alt}')
  expect(await screen.findByRole('button', { name: '典型错误', pressed: true })).toBeVisible()
  await user.keyboard('{Alt>}c{/Alt}')
  await waitFor(() => expect(desk.picked()).toEqual([]))
  expect(score).toHaveFocus()
  expect(score).toHaveValue('')
})
