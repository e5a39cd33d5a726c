import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { PaperView, RecentUse } from '@jiangtai/shared/papers/views.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { paperView } from '../../../test/paper-things.ts'
import { idOf, questionView } from '../../../test/question-things.ts'
import { ComposeScreen } from './ComposeScreen.tsx'

const PAPER = '/api/question_center/v1/paper'
const path = `/question_center/volume_library/compose?paper_id=${idOf('f0')}`

let network: ReturnType<typeof answerCalls>
let stored: PaperView
let uses: RecentUse[]
/** The revisions that were saved upon. */
let accepted: number[]
/** The error that the next save is answered with instead. */
let refusal: ReturnType<typeof refuse> | null

beforeEach(() => {
  forgetEverything()
  refusal = null
  uses = []
  accepted = []
  stored = paperView([questionView('1', '求最小值'), questionView('2', '证明', [4, 8])])
  network = answerCalls({
    [`POST ${PAPER}/detail`]: () => stored,
    [`POST ${PAPER}/save`]: ({ title, document, revision }) => {
      if (refusal !== null) return refusal
      // As the server does: also what an earlier page of a test still sends.
      if (revision !== stored.revision) return refuse('CONFLICT')
      accepted.push(revision)
      stored = { ...stored, title, document, revision: revision + 1 }
      return { revision: stored.revision, updated_at: stored.updated_at }
    },
    [`POST ${PAPER}/finish`]: () => ({ version: 1 }),
    [`POST ${PAPER}/recent-uses`]: () => ({ list: uses }),
    [`POST ${PAPER}/questions`]: ({ question_ids }) => ({
      list: question_ids.map((id) => ({ ...questionView('1', '求最大值'), question_id: id, version: 2 })),
    }),
    'POST /api/question_center/v1/bank/similar': () => ({
      list: [
        {
          ...questionView('7', '求另一个最小值'),
          is_collected: false,
          used_count: 0,
          answer_count: 0,
          score_rate: null,
        },
      ],
    }),
    'GET /api/guide_learn/api/cart/get': () => ({
      ...{
        subject_id: 'math',
        limit: 100,
        types: [],
        subjects: [{ subject_id: 'math', name: '数学', count: 2 }],
      },
      questions: [idOf('1'), idOf('9')].map((question_id) => ({
        ...{ question_id, type: 'text' as const, difficulty: 3, score: 12, item_count: 1, text: '题' },
      })),
      question_ids: [idOf('1'), idOf('9')],
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const revisionOf = (input: unknown) => (input as { revision: number }).revision
const saved = () => network.asked.filter(({ name }) => name.endsWith('/save')).length

test('[PA-13] [PA-14] a paper shows its sections, numbers, scores and what it comes to', async () => {
  openScreen(<ComposeScreen />, { path })
  const section = within(await screen.findByRole('region', { name: '一、解答题' }))
  expect(section.getByText('（共 1 小题，共 12 分）')).toBeVisible()
  expect(section.getByRole('textbox', { name: '第 1 题分值' })).toHaveValue('12')
  const passage = within(screen.getByRole('region', { name: '二、材料题' }))
  expect(passage.getByRole('textbox', { name: '第 2 题第 2 小题分值' })).toHaveValue('8')
  const summary = within(screen.getByRole('complementary', { name: '试卷统计' }))
  expect(summary.getByRole('row', { name: '中等 2 题 24 分' })).toBeVisible()
})

test('[PA-7] a change is saved by itself from the last revision; what is no score changes nothing', async () => {
  const { user } = openScreen(<ComposeScreen />, { path })
  const box = await screen.findByRole('textbox', { name: '第 1 题分值' })
  await user.clear(box)
  await user.type(box, '7.3')
  expect(box).toBeInvalid()
  await user.clear(box)
  await user.type(box, '10.5')
  expect(await screen.findByText('（共 1 小题，共 10.5 分）')).toBeVisible()
  await waitFor(() => expect(stored.document.sections[0]?.questions[0]?.scores[0]?.score).toBe(10.5))
  expect(accepted).toEqual(accepted.map((_one, at) => at + 1))
})

test('a question that is moved out comes back by 撤销', async () => {
  const { user } = openScreen(<ComposeScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '更多：第 2 题' }))
  await user.click(await screen.findByRole('menuitem', { name: '移出试卷' }))
  expect(await screen.findByText('已移出第 2 题')).toBeVisible()
  expect(screen.queryByRole('article', { name: '第 2 题' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByRole('article', { name: '第 2 题' })).toBeVisible()
})

test('[PA-104] ticked questions go into another 大题 or out of the paper together, and come back by 撤销', async () => {
  const { user } = openScreen(<ComposeScreen />, { path })
  await user.click(await screen.findByRole('checkbox', { name: '选择第 1 题' }))
  const bar = () => within(screen.getByRole('toolbar', { name: '批量操作' }))
  await user.click(bar().getByRole('button', { name: '移到…' }))
  await user.click(await screen.findByRole('menuitem', { name: '“材料题”的最后' }))
  expect(await screen.findByText('已把 1 道题移到“材料题”')).toBeVisible()
  await waitFor(() => expect(stored.document.sections.map((one) => one.questions.length)).toEqual([0, 2]))
  expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(stored.document.sections.map((one) => one.questions.length)).toEqual([1, 1]))
  await user.click(screen.getByRole('checkbox', { name: '选择第 1 题' }))
  await user.click(screen.getByRole('checkbox', { name: '选择第 2 题' }))
  await user.click(bar().getByRole('button', { name: '移出试卷' }))
  expect(await screen.findByText('已移出 2 道题')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByRole('article', { name: '第 2 题' })).toBeVisible()
})

test('[PA-10] what lies in the cart and is not here yet is put in', async () => {
  const { user } = openScreen(<ComposeScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '加入试题篮里的 1 题' }))
  expect(await screen.findByRole('article', { name: '第 3 题' })).toBeVisible()
  await waitFor(() => expect(stored.document.sections[0]?.questions).toHaveLength(2))
})

test('[QU-64] another question takes the place of one, chosen of the similar ones that are not here', async () => {
  const { user } = openScreen(<ComposeScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '更多：第 1 题' }))
  await user.click(await screen.findByRole('menuitem', { name: '换一题' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: '换成第 1 题' }))
  await waitFor(() => expect(stored.document.sections[0]?.questions[0]?.question_id).toBe(idOf('7')))
  expect(screen.queryByRole('dialog')).toBeNull()
  const asked = network.asked.find(({ name }) => name.endsWith('/similar'))
  expect(asked?.input).toMatchObject({ question_id: idOf('1'), but_ids: [idOf('1'), idOf('2')] })
})

test('[PA-11] a newer version of a question is told and taken when asked', async () => {
  stored = paperView([questionView('1', '求最小值')], { outdated_ids: [idOf('1')] })
  const { user } = openScreen(<ComposeScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '用新版本，第 1 题' }))
  expect(await screen.findByText('求最大值')).toBeVisible()
  expect(screen.queryByRole('button', { name: '用新版本，第 1 题' })).toBeNull()
  await waitFor(() => expect(stored.document.sections[0]?.questions[0]?.version).toBe(2))
})

test('[PA-7] changed elsewhere, its teacher decides whose stays and loses nothing', async () => {
  const { user } = openScreen(<ComposeScreen />, { path })
  const box = await screen.findByRole('textbox', { name: '第 1 题分值' })
  refusal = refuse('CONFLICT')
  stored = { ...stored, revision: 7, title: '期末考试' }
  await user.clear(box)
  await user.type(box, '9')
  const question = await screen.findByText('这份试卷在别的页面或设备上修改过。要保留哪一份？')
  refusal = null
  await user.click(screen.getByRole('button', { name: '保留这里的' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  await waitFor(() => expect(stored).toMatchObject({ revision: 8, title: '期中考试' }))
  expect(stored.document.sections[0]?.questions[0]?.scores[0]?.score).toBe(9)
})

test('[PA-7] … or takes what is stored, which is not saved anew', async () => {
  const { user } = openScreen(<ComposeScreen />, { path })
  const box = await screen.findByRole('textbox', { name: '第 1 题分值' })
  refusal = refuse('CONFLICT')
  stored = { ...stored, revision: 7, title: '期末考试' }
  await user.clear(box)
  await user.type(box, '9')
  await user.click(await screen.findByRole('button', { name: '用那边的' }))
  expect(await screen.findByRole('heading', { level: 1, name: '期末考试' })).toBeVisible()
  await waitFor(() => expect(screen.getByText('已保存')).toBeVisible())
  expect(stored.revision).toBe(7)
  expect(
    network.asked.filter(({ name, input }) => name.endsWith('/save') && revisionOf(input) === 7),
  ).toEqual([])
})

test('[PA-9] 完成组卷 saves first and says which version it is', async () => {
  const { user } = openScreen(<ComposeScreen />, { path })
  const box = await screen.findByRole('textbox', { name: '第 1 题分值' })
  await user.clear(box)
  await user.type(box, '8')
  await user.click(screen.getByRole('button', { name: '完成组卷' }))
  expect(await screen.findByText('已完成，存为第 1 版')).toBeVisible()
  const finished = network.asked.find(({ name }) => name.endsWith('/finish'))
  expect(finished?.input).toMatchObject({ revision: stored.revision })
  expect(saved()).toBeGreaterThan(0)
})

test('sections get another name, and one score for all that is asked in them', async () => {
  const { user } = openScreen(<ComposeScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '大题设置：材料题' }))
  await user.click(await screen.findByRole('menuitem', { name: '名称、说明和分值' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: '大题名称' }))
  await user.type(dialog.getByRole('textbox', { name: '大题名称' }), '综合题')
  await user.type(dialog.getByRole('textbox', { name: '每小题分值' }), '6.5')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('heading', { name: '二、综合题' })).toBeVisible()
  expect(screen.getByText('（共 1 小题，共 13 分）')).toBeVisible()
})

test('who may only look at it changes nothing', async () => {
  stored = paperView([questionView('1', '求最小值')], { abilities: { edit: false } })
  openScreen(<ComposeScreen />, { path })
  expect(await screen.findByText('求最小值')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: '完成组卷' })).toBeNull()
})

test('[PA-91] [PA-92] tells which questions repeat another one and which were used lately', async () => {
  stored = paperView([questionView('1', '求这个函数的最小值'), questionView('3', '求这个函数的 最小值')])
  uses = [
    {
      ...{ question_id: idOf('1'), place: 'lesson', title: '函数的单调性' },
      used_at: '2026-11-02T02:00:00.000Z',
    },
  ]
  openScreen(<ComposeScreen />, { path })
  const first = within(await screen.findByRole('list', { name: '第 1 题提醒' }))
  expect(first.getByText('11月2日在备课《函数的单调性》用过')).toBeVisible()
  expect(within(screen.getByRole('list', { name: '第 2 题提醒' })).getByText('和第 1 题重复')).toBeVisible()
})
