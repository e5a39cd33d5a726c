// The editor is there before a test waits for it: on a busy machine it is long on its way.
import '../../../shared/tasks/edit/reading/TextMaterialDialog.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { homeworkDetail, homeworkMember, progressOf } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { HomeworkScreen } from './HomeworkScreen.tsx'
import { EditHomeworkScreen } from './EditHomeworkScreen.tsx'

const PATH = '/api/homework/v1'
const VIDEO = idOf('e1')
const TEXT = idOf('e2')
const MATERIALS = [
  {
    ...{ material_id: VIDEO, title: '微课' },
    content: { kind: 'video' as const, object_key: 'v', seconds: 100 },
  },
  { material_id: TEXT, title: '课文', content: { kind: 'text' as const, text: '床前明月光' } },
]

/** A material that may be skipped in and asks nothing. */
const PLAIN = { no_skip: false, moments: [] }

let network: ReturnType<typeof answerCalls>
let task: ReturnType<typeof homeworkDetail>

function readingDetail(change: Parameters<typeof homeworkDetail>[0] = {}) {
  const [video, text] = MATERIALS
  return homeworkDetail({
    ...{ way: 'reading', question_count: 0, full_score: 0, material_count: 2, questions: [] },
    sets: [
      {
        ...{ set_no: 1, name: '全部', note: '', minutes: 10, full_score: 0, questions: [] },
        ...{ steps: [], is_ordered: false },
        materials: [
          { material_id: video?.material_id ?? '', rule: { kind: 'share', percent: 80 }, ...PLAIN },
          { material_id: text?.material_id ?? '', rule: { kind: 'open' }, ...PLAIN },
        ],
      },
    ],
    ...{ materials: MATERIALS, files: { v: 'data:video/mp4;base64,' }, ...change },
  })
}

beforeEach(() => {
  forgetEverything()
  task = readingDetail()
  network = answerCalls({
    [`POST ${PATH}/detail`]: () => task,
    [`POST ${PATH}/progress`]: () => ({
      ...{ progress: progressOf({ member_count: 2 }), classes: [], reminded_at: null, total: 2 },
      list: [
        {
          ...homeworkMember('b1', '王强', { state: 'marked', ungraded_count: 0 }),
          reading: { done_count: 2, seen_s: 140 },
          done_step_count: null,
        },
        {
          ...homeworkMember('b2', '陈晓', { state: 'viewed', submitted_at: null, ungraded_count: 0 }),
          reading: { done_count: 0, seen_s: 0 },
          done_step_count: null,
        },
      ],
    }),
    [`POST ${PATH}/reading/figures`]: () => ({
      list: [
        {
          ...{ set_no: 1, material_id: VIDEO, member_count: 2, opened_count: 1, done_count: 1 },
          ...{ mean_seen_s: 90, seen_counts: Array.from({ length: 20 }, () => 1) },
        },
        {
          ...{ set_no: 1, material_id: TEXT, member_count: 2, opened_count: 0, done_count: 0 },
          ...{ mean_seen_s: null, seen_counts: [] },
        },
      ],
    }),
    [`POST ${PATH}/reading/student`]: () => ({
      set_no: 1,
      list: [
        {
          ...{ material_id: VIDEO, seen_s: 90, is_done: true },
          ...{ opened_at: '2026-11-01T01:00:00.000Z', saved_at: '2026-11-01T02:00:00.000Z' },
        },
      ],
    }),
    [`POST ${PATH}/save`]: ({ revision, task_id }) => ({ task_id, revision: revision + 1 }),
    [`POST ${PATH}/write-material`]: ({ title, blocks }) => ({
      material: { material_id: idOf('e3'), title, content: { kind: 'rich_text' as const, blocks } },
      files: {},
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const saved = () => network.asked.filter(({ name }) => name === `POST ${PATH}/save`).at(-1)?.input

test('[HK-61] the progress says how much was read instead of a score, and there is nothing to mark', async () => {
  openScreen(<HomeworkScreen />, { path: `/homework/box/homework-detail?task_id=${idOf('a1')}` })
  const row = await screen.findByRole('row', { name: /王强/ })
  expect(row.textContent).toContain('2 / 2 项 · 2 分 20 秒')
  expect(row.textContent).toContain('已完成')
  expect(screen.queryByRole('tab', { name: '批改' })).toBeNull()
  expect(screen.getByText(/2 项内容/)).toBeVisible()
})

test('[HK-61] the report tells of each material, and opens each student', async () => {
  const path = `/homework/box/homework-detail?task_id=${idOf('a1')}&pane=report`
  const { user } = openScreen(<HomeworkScreen />, { path })
  const video = await screen.findByRole('row', { name: /微课/ })
  expect(video.textContent).toBe('微课看到 80%1 / 2 人1 人（50%）1 分 30 秒（90%）')
  expect(screen.getByRole('row', { name: /课文/ }).textContent).toBe('课文打开过即可0 / 2 人0 人（0%）—')
  const student = await screen.findByRole('row', { name: /王强/ })
  await user.click(within(student).getByRole('button', { name: /明细/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '王强看了多少' }))
  expect((await dialog.findByRole('row', { name: /微课/ })).textContent).toContain('1 分 30 秒（90%）已完成')
  expect(dialog.getByRole('row', { name: /课文/ }).textContent).toContain('没有打开')
})

test('[HK-60] materials are written, ruled and taken out again while a task is made', async () => {
  task = readingDetail({ state: 'draft' })
  const path = `/homework/box/homework-edit?task_id=${idOf('a1')}`
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  const rule = await screen.findByRole('combobox', { name: '“课文”的完成要求' })
  expect(within(rule).queryByRole('option', { name: /百分之几/ })).toBeNull()
  await user.selectOptions(rule, '至少看几分钟')
  const minutes = screen.getByRole('textbox', { name: '“课文”至少看几分钟' })
  await user.clear(minutes)
  await user.type(minutes, '5')
  await waitFor(() =>
    expect(saved()).toMatchObject({ sets: [{ materials: [{}, { rule: { kind: 'minutes', minutes: 5 } }] }] }),
  )
  expect(screen.queryByRole('group', { name: '答案公布时间' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '写图文' }))
  await user.type(await screen.findByLabelText('名称'), '导读')
  await user.type(screen.getByLabelText('要读的内容'), '先想一想')
  await user.click(screen.getByRole('button', { name: '加入作业' }))
  await screen.findByText('导读')
  await user.click(screen.getByRole('button', { name: '去掉“微课”' }))
  await waitFor(() =>
    expect(saved()).toMatchObject({
      sets: [{ materials: [{ material_id: TEXT }, { material_id: idOf('e3'), rule: { kind: 'open' } }] }],
    }),
  )
})
