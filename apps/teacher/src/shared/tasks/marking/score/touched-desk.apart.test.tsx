import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { homeworkDetail } from '../../../../test/homework-things.ts'
import { openTaskScreen } from '../../../../test/open-task-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { MarkingPane } from '../MarkingPane.tsx'
import { DESK_PATH, fakeDesk } from '../test/fake-desk.ts'

let desk: ReturnType<typeof fakeDesk>
const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })

beforeEach(() => {
  forgetEverything()
  desk = fakeDesk()
})
afterEach(async () => {
  cleanup()
  desk.stop()
  await touch(false)
})

test('[HK-91] hints for keys stand at the desk of who has a keyboard, and not where it is only touched', async () => {
  openTaskScreen(<MarkingPane task={homeworkDetail()} />, { path: DESK_PATH })
  expect(await screen.findByRole('button', { name: '保存，下一份（回车）' })).toBeVisible()
  expect(screen.getByText(/^输入得分后回车/)).toBeVisible()
  await touch(true)
  expect(await screen.findByRole('button', { name: '保存，下一份' })).toBeVisible()
  expect(screen.getByRole('button', { name: '满分' })).toBeVisible()
  expect(screen.getByText(/^输入得分后回车/)).not.toBeVisible()
})

test('[HK-91] the keys of a suggestion stand on its acts, and not where the desk is only touched', async () => {
  desk.offerSuggestions()
  openTaskScreen(<MarkingPane task={homeworkDetail()} />, { path: DESK_PATH })
  expect(await screen.findByRole('button', { name: '采用 Alt+A' })).toBeVisible()
  await touch(true)
  for (const name of ['采用', '改', '不用']) expect(await screen.findByRole('button', { name })).toBeVisible()
})
