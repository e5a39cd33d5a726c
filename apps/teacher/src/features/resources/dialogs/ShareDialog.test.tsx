import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Audience } from '@jiangtai/shared/resources/views.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { resource } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { ShareDialog } from './ShareDialog.tsx'

const V1 = 'POST /api/resource/v1/share'
const LI = { id: newId(), name: '李红', subject_name: '数学' }
let network: ReturnType<typeof answerCalls>
let isDone = false

beforeEach(() => {
  forgetEverything()
  isDone = false
})
afterEach(() => {
  cleanup()
  network.stop()
})

function open(now: (Audience & { name: string })[], answers: Parameters<typeof answerCalls>[0] = {}) {
  network = answerCalls({
    [`${V1}/audience-names` as const]: () => ({ list: now }),
    [`${V1}/options` as const]: ({ text }) => ({
      grades: [{ id: 'senior-2026', name: '高一' }],
      subject_groups: [{ id: 'senior-math', name: '高中数学备课组' }],
      teachers: text === 'lihong' ? [LI] : [],
    }),
    [`${V1}/set` as const]: () => ({ done: true as const }),
    ...answers,
  })
  const audiences = now.map(({ kind, id }) => ({ kind, id }))
  const file = resource({ audiences })
  return openScreen(
    <ShareDialog
      resources={[file]}
      onDone={() => {
        isDone = true
      }}
      onClose={() => {}}
    />,
    { path: '/' },
  )
}

const sent = () => network.asked.filter(({ name }) => name.endsWith('/set')).map(({ input }) => input)

test('who has it now is shown; a 备课组 and a teacher found by pinyin are added', async () => {
  const { user } = open([{ kind: 'grade', id: 'senior-2026', name: '高一' }])
  const now = within(await screen.findByRole('region', { name: '分享给' }))
  expect(now.getByText('高一')).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: '高中数学备课组' }))
  await user.type(screen.getByLabelText('搜索教师'), 'lihong')
  await user.click(await screen.findByRole('option', { name: /李红/ }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(isDone).toBe(true))
  expect(sent()).toEqual([
    expect.objectContaining({
      audiences: [
        { kind: 'grade', id: 'senior-2026' },
        { kind: 'subject_group', id: 'senior-math' },
        { kind: 'teacher', id: LI.id },
      ],
    }),
  ])
})

test('sharing with nobody is asked about, not sent', async () => {
  const { user } = open([])
  await screen.findByText('还没有分享给谁')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByRole('alert')).toHaveTextContent('请选择分享给谁')
  expect(sent()).toEqual([])
})

test('[RE-13] taking it back says what colleagues then see, and sends nobody', async () => {
  const { user } = open([{ kind: 'school', id: '', name: '全校' }])
  await user.click(await screen.findByRole('button', { name: '取消分享' }))
  expect(screen.getByText(/收藏过的，会看到“已取消分享”/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '取消分享' }))
  await waitFor(() => expect(isDone).toBe(true))
  expect(sent()).toEqual([expect.objectContaining({ audiences: [] })])
})

test('[RE-42] taking the last one off the list and saving stops the sharing, once that is said', async () => {
  const { user } = open([{ kind: 'school', id: '', name: '全校' }])
  await user.click(await screen.findByRole('button', { name: '不分享给全校' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByText(/收藏过的，会看到“已取消分享”/)).toBeVisible()
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: '取消分享' }))
  await waitFor(() => expect(isDone).toBe(true))
  expect(sent()).toEqual([expect.objectContaining({ audiences: [] })])
})

test('a refusal is told and what was chosen stays', async () => {
  const { user } = open([], { [`${V1}/set` as const]: () => refuse('NOT_FOUND', '分享范围已不存在') })
  await user.click(await screen.findByRole('checkbox', { name: '全校' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('没有保存成功：分享范围已不存在')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: '全校' })).toBeChecked()
})
