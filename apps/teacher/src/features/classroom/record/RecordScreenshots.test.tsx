import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { RecordScreenshots } from './RecordScreenshots.tsx'

const LIST = 'POST /api/prepare_lessons/api/short_cut/list'
const SAVE_AS = 'POST /api/prepare_lessons/api/short_cut/save_as_resource'

let network: ReturnType<typeof answerCalls>
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const taken = (name: string) => ({
  screenshot_id: newId(),
  name,
  url: 'data:image/png;base64,',
  type: 9,
  prepare_lesson_id: 'l1',
  class_id: 'c1',
  subject_id: 'math',
  phase_id: 'senior',
  taken_at: '2026-11-22T01:05:00.000Z',
})

test('[SH-33] each screenshot of the record becomes a resource by itself; what was refused can be tried again', async () => {
  const [one, two] = [taken('截屏1-09:05.png'), taken('截屏2-09:10.png')]
  const resource_id = newId()
  let is_down = true
  network = answerCalls({
    [LIST]: () => ({ total: 2, taken_count: 2, list: [two, one] }),
    [SAVE_AS]: () =>
      is_down ? refuse('NOT_FOUND', '截屏不存在或已被删除') : { resource_id, name: two.name },
  })
  const { user } = openScreen(<RecordScreenshots record={{ prepare_lesson_id: 'l1', class_id: 'c1' }} />, {
    path: '/',
  })
  const button = await screen.findByRole('button', { name: `存到我的资源 ${two.name}` })
  expect(screen.getByRole('button', { name: `存到我的资源 ${one.name}` })).toBeVisible()
  await user.click(button)
  expect(await screen.findByText('没有存到我的资源：截屏不存在或已被删除')).toBeVisible()
  is_down = false
  await user.click(button)
  expect(await screen.findByText(`“${two.name}”已存到我的资源`)).toBeVisible()
  expect(screen.getByRole('link', { name: '去查看' })).toHaveAttribute(
    'href',
    `/resource/personal/list?preview=${resource_id}`,
  )
  expect(network.asked.at(-1)).toMatchObject({ name: SAVE_AS, input: { screenshot_id: two.screenshot_id } })
})
