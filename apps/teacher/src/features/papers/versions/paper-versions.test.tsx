import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { paperView } from '../../../test/paper-things.ts'
import { questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { PaperListScreen } from '../list/PaperListScreen.tsx'

const PAPER = '/api/question_center/v1/paper'
const RESTORE = `POST ${PAPER}/restore-version` as const
let network: ReturnType<typeof answerCalls>

afterEach(() => {
  cleanup()
  network.stop()
  forgetEverything()
})

test('[QU-156] [QU-157] a finished version is read from the menu of its paper and comes back', async () => {
  const now = paperView([], { title: '期末考试', revision: 3, version: 1, state: 'changed' })
  const one = {
    ...{ version: 1, created_at: '2026-11-01T00:00:00.000Z', title: '期中考试', question_count: 1 },
    ...{ total_score: 12, is_current: false, is_in_school: false, sheet_count: 2 },
  }
  network = answerCalls({
    [`POST ${PAPER}/list`]: () => ({ total: 1, list: [now] }),
    [`POST ${PAPER}/versions`]: () => ({ total: 1, list: [one] }),
    [`POST ${PAPER}/detail`]: () => paperView([questionView('1', '原来的题')], { revision: 3, version: 1 }),
    [RESTORE]: () => ({ revision: 4, version: 3, kept_version: 2 }),
  })
  const { user } = openScreen(<PaperListScreen />, { path: '/question_center/volume_library/list' })
  const row = within(await screen.findByRole('row', { name: /期末考试/ }))
  await user.click(row.getByRole('button', { name: /更多/ }))
  await user.click(await screen.findByRole('menuitem', { name: '历史版本' }))
  const dialog = within(await screen.findByRole('dialog', { name: '《期末考试》的历史版本' }))
  expect(await dialog.findByText(/《期中考试》 · 1 题 · 12 分 · 2 份答题卡/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '查看第 1 版' }))
  expect(await dialog.findByText('原来的题')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '恢复到此版本' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.asked.find(({ name }) => name === RESTORE)?.input).toMatchObject({
    ...{ paper_id: now.paper_id, revision: 3, from_version: 1 },
  })
  expect(await screen.findByText(/存为第 3 版；没有完成的修改存为第 2 版/)).toBeVisible()
})
