import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { PaperView } from '@jiangtai/shared/papers/views.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { paperView } from '../../../test/paper-things.ts'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { ComposeScreen } from './ComposeScreen.tsx'

const PAPER = '/api/question_center/v1/paper'

let network: ReturnType<typeof answerCalls>
let stored: PaperView

beforeEach(() => {
  forgetEverything()
  stored = paperView([questionView('1', '求最小值')])
  network = answerCalls({
    [`POST ${PAPER}/detail`]: () => stored,
    [`POST ${PAPER}/save`]: ({ title, document, revision }) => {
      stored = { ...stored, title, document, revision: revision + 1 }
      return { revision: stored.revision, updated_at: stored.updated_at }
    },
    [`POST ${PAPER}/recent-uses`]: () => ({ list: [] }),
    'GET /api/guide_learn/api/cart/get': () => ({
      ...{ subject_id: 'math', limit: 100, types: [], subjects: [], questions: [], question_ids: [] },
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

async function openInfo() {
  const { user } = openScreen(<ComposeScreen />, {
    path: `/question_center/volume_library/compose?paper_id=${idOf('f0')}`,
  })
  await user.click(await screen.findByRole('button', { name: '试卷信息' }))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = (label: string, name: string) =>
    user.selectOptions(dialog.getByRole('combobox', { name: label }), name)
  const write = async (label: string, text: string) => {
    const box = dialog.getByRole('textbox', { name: label })
    await user.clear(box)
    await user.type(box, text)
  }
  return { user, dialog, choose, write }
}

test('[PA-96] says where a paper is from, and what is printed at its head', async () => {
  const { user, choose, write } = await openInfo()
  await write('试卷名称', '高三月考')
  await write('副标题', '数学')
  await write('考试时长（分钟）', '120')
  await write('年份', '2026')
  await write('来源', ' 南京一中 ')
  await write('注意事项', '先写姓名')
  await choose('考试类型', '月考')
  await choose('地区', '江苏')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(stored.document.about?.year).toBe(2026))
  expect(stored.title).toBe('高三月考')
  expect(stored.document).toMatchObject({
    ...{ subtitle: '数学', duration_min: 120, notice: '先写姓名' },
    about: { year: 2026, region: '江苏', exam_kind: 'monthly', source: '南京一中' },
  })
})

test('[PA-96] each field that is wrong says so, and nothing that was typed is lost', async () => {
  const { user, dialog, write } = await openInfo()
  await user.clear(dialog.getByRole('textbox', { name: '试卷名称' }))
  await write('年份', '26')
  await write('考试时长（分钟）', '0')
  await user.click(screen.getByRole('button', { name: '保存' }))
  for (const label of ['试卷名称', '年份', '考试时长（分钟）'])
    await waitFor(() => expect(dialog.getByRole('textbox', { name: label })).toBeInvalid())
  expect(dialog.getByText(/请填 \d{4} 到 \d{4} 的年份/)).toBeVisible()
  expect(dialog.getByText('请填 1 到 600 的整数')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: '年份' })).toHaveValue('26')
  expect(network.asked.filter(({ name }) => name.endsWith('/save'))).toEqual([])
})
