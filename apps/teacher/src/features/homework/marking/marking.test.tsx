import type { ItemScoreView } from '@jiangtai/shared/tasks/views.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { homeworkDetail, homeworkMember, progressOf } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import type { PickedAnswer } from './picked/picked.queries.ts'
import { MarkingPane } from './MarkingPane.tsx'

const PATH = '/api/homework/v1'
const path = `/homework/box/homework-detail?task_id=${idOf('a1')}&pane=marking`
const ITEM = idOf('11')

let network: ReturnType<typeof answerCalls>
/** What stands, by student and item. */
let standing: Map<string, ItemScoreView>
let picked: PickedAnswer[]

const keyOf = (student_id: string, item_id: string) => `${student_id} ${item_id}`
const STUDENTS = [
  { student_id: idOf('b1'), name: '王强' },
  { student_id: idOf('b2'), name: '陈晓' },
]
const ITEMS = [
  { item_id: ITEM, question_id: idOf('1'), full_score: 12 },
  { item_id: idOf('21'), question_id: idOf('2'), full_score: 4 },
  { item_id: idOf('22'), question_id: idOf('2'), full_score: 8 },
]

function answerOf(student_id: string, item_id: string) {
  const score = standing.get(keyOf(student_id, item_id)) ?? null
  const name = STUDENTS.find((one) => one.student_id === student_id)?.name ?? ''
  return {
    ...{ student_id, item_id, round: 1, saved_at: null, score, name, class_name: '高一(1)班' },
    value: { kind: 'text' as const, text: `${name}的作答`, attachments: [] },
  }
}
const isOpen = (score: ItemScoreView | null) => score?.result === 'ungraded'

beforeEach(() => {
  forgetEverything()
  picked = []
  standing = new Map(
    STUDENTS.flatMap(({ student_id }) =>
      ITEMS.map(({ item_id, full_score }): [string, ItemScoreView] => [
        keyOf(student_id, item_id),
        {
          ...{ score_id: idOf('e0'), result: 'ungraded', score: 0, full_score, parts: [] },
          ...{ given_by: 'auto', comment: '', ink: null },
        },
      ]),
    ),
  )
  let given = 0
  network = answerCalls({
    [`POST ${PATH}/marking/items`]: () => ({
      list: ITEMS.map(({ item_id, question_id, full_score }) => ({
        ...{ set_no: 1, item_id, question_id, full_score, answered_count: 2, mean_score: null },
        ungraded_count: STUDENTS.filter(({ student_id }) =>
          isOpen(standing.get(keyOf(student_id, item_id)) ?? null),
        ).length,
      })),
    }),
    [`POST ${PATH}/marking/answers`]: ({ item_id, is_ungraded_only }) => {
      const all = STUDENTS.map(({ student_id }) => answerOf(student_id, item_id))
      const list = all.filter(({ score }) => is_ungraded_only !== true || isOpen(score))
      return { total: list.length, list, files: {} }
    },
    [`POST ${PATH}/marking/score`]: ({ scores }) => ({
      list: scores.map(({ student_id, item_id, round, score, comment, replaces }) => {
        const key = keyOf(student_id, item_id)
        const before = standing.get(key)!
        const is_taken = before.score_id === replaces
        if (is_taken) {
          given += 1
          standing.set(key, {
            ...{ ...before, score_id: idOf(`e${given}`), score: score ?? 0, given_by: 'teacher' },
            ...{ comment: comment ?? '', result: score === null ? 'ungraded' : 'half' },
          })
        }
        return { student_id, item_id, round, is_taken, score: standing.get(key)! }
      }),
    }),
    [`POST ${PATH}/marking/sheet`]: ({ student_id }) => ({
      member: { ...homeworkMember('b1', answerOf(student_id, ITEM).name, { student_id }), comment: '' },
      rounds: [
        {
          ...{ round: 1, submitted_at: '2026-11-01T02:00:00.000Z', is_late: false },
          ...{ is_collected: false, used_ms: 60_000 },
          items: ITEMS.map(({ item_id }) => answerOf(student_id, item_id)),
        },
      ],
      files: {},
    }),
    [`POST ${PATH}/marking/comments`]: () => ({
      kept: [{ comment_id: idOf('d1'), words: '书写工整', item_id: null }],
      given: [{ comment: '缺少步骤', score: 6, use_count: 2 }],
    }),
    [`POST ${PATH}/marking/comment-uses`]: () => ({ use_count: 2 }),
    [`POST ${PATH}/marking/change-comment`]: () => ({ use_count: 2 }),
    [`POST ${PATH}/marking/highlights`]: () => ({ total: picked.length, list: picked }),
    [`POST ${PATH}/marking/highlight`]: ({ student_id, item_id, round, highlight }) => {
      picked = highlight === null ? [] : [{ student_id, item_id, round, ...highlight }]
      return { done: true }
    },
    [`POST ${PATH}/marking/anonymous`]: () => ({ done: true }),
    [`POST ${PATH}/progress`]: () => ({
      ...{ progress: progressOf({ member_count: 2 }), classes: [], reminded_at: null, total: 2 },
      list: STUDENTS.map(({ student_id, name }) => ({
        ...homeworkMember('b1', name, { student_id, ungraded_count: 3 }),
        reading: null,
      })),
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const scored = () =>
  network.asked
    .filter(({ name }) => name.endsWith('/score'))
    .map(({ input }) => (input as { scores: { student_id: string; score: number | null }[] }).scores[0])
const open = (more = '') => openScreen(<MarkingPane homework={homeworkDetail()} />, { path: path + more })

test('an item across the class: a score and Enter bring the next answer, key and question beside it', async () => {
  const { user } = open()
  const desk = within(await screen.findByRole('region', { name: '王强的作答' }))
  expect(desk.getByText('王强的作答')).toBeVisible()
  expect(screen.getByText('求最小值')).toBeVisible()
  expect(screen.getByText('参考答案')).toBeVisible()
  expect(desk.getByRole('textbox', { name: '得分，满分 12' })).toHaveFocus()
  await user.keyboard('。5{Enter}')
  expect(await screen.findByRole('region', { name: '陈晓的作答' })).toBeVisible()
  await waitFor(() => expect(scored()).toMatchObject([{ student_id: idOf('b1'), score: 0.5 }]))
})

test('one key of the number pad gives all, half or nothing; more than there is does not go', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await user.keyboard('13{Enter}')
  expect(await screen.findByText('请填 0 到 12')).toBeVisible()
  expect(scored()).toEqual([])
  await user.keyboard('+')
  await screen.findByRole('region', { name: '陈晓的作答' })
  await user.keyboard('*')
  await waitFor(() => expect(scored().map((one) => one?.score)).toEqual([12, 6]))
  expect(await screen.findByText('这里的作答都批完了。')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '批下一题：第 2 题（1）' }))
  expect(await screen.findByRole('textbox', { name: '得分，满分 4' })).toHaveFocus()
})

test('what is typed stays while one looks at another answer', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await user.keyboard('7{ArrowDown}')
  expect(await screen.findByRole('region', { name: '陈晓的作答' })).toBeVisible()
  await user.keyboard('{ArrowUp}')
  expect(await screen.findByRole('textbox', { name: '得分，满分 12' })).toHaveValue('7')
  expect(scored()).toEqual([])
})

test('[TK-35] the last score is taken back', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await user.keyboard('6{Enter}')
  await user.click(await screen.findByRole('button', { name: '撤销上一次给分' }))
  expect(await screen.findByRole('region', { name: '王强的作答' })).toBeVisible()
  await waitFor(() => expect(scored().map((one) => one?.score)).toEqual([6, null]))
})

test('[TK-32] a score that was given elsewhere is shown, and asks', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  const key = keyOf(idOf('b1'), ITEM)
  standing.set(key, { ...standing.get(key)!, score_id: idOf('ff'), score: 3, result: 'half' })
  await user.keyboard('6{Enter}')
  expect(await screen.findByText(/王强的这道题刚在别处改成了 3 分/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '用我的' }))
  await waitFor(() => expect(standing.get(key)?.score).toBe(6))
  await waitFor(() => expect(screen.queryByText(/刚在别处改成了/)).toBeNull())
})

test('a comment that was said once is said again with one press', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await user.type(screen.getByRole('textbox', { name: '评语' }), '注意单位')
  await user.click(screen.getByRole('button', { name: '满分 +' }))
  await screen.findByRole('region', { name: '陈晓的作答' })
  await user.click(await screen.findByRole('button', { name: '注意单位' }))
  await user.click(screen.getByRole('button', { name: '零分 -' }))
  await waitFor(() => expect(standing.get(keyOf(idOf('b2'), ITEM))?.comment).toBe('注意单位'))
})

test('a student from the first item to the last, then the next student', async () => {
  const { user, place } = open('&by=student')
  await screen.findByRole('region', { name: '王强的作答' })
  await user.keyboard('12{Enter}')
  expect(await screen.findByRole('textbox', { name: '得分，满分 4' })).toHaveFocus()
  await user.keyboard('+')
  await screen.findByRole('textbox', { name: '得分，满分 8' })
  await user.keyboard('-')
  await waitFor(() => expect(scored().map((one) => one?.score)).toEqual([12, 4, 0]))
  await user.click(screen.getByRole('button', { name: '下一名：陈晓' }))
  expect(await screen.findByRole('region', { name: '陈晓的作答' })).toBeVisible()
  expect(place()).toContain(`student=${idOf('b2')}`)
})

test('[TK-95] a comment of the bank is said with Alt and its digit, one that was given before goes with its score', async () => {
  const { user } = open()
  await screen.findByRole('button', { name: /书写工整/ })
  await user.keyboard('{Alt>}1{/Alt}')
  expect(screen.getByRole('textbox', { name: '评语' })).toHaveValue('书写工整')
  await user.click(screen.getByRole('button', { name: '6 分 缺少步骤' }))
  await waitFor(() => expect(scored()).toMatchObject([{ score: 6, comment: '缺少步骤' }]))
})

test('[TK-96] how often a comment was given stands before it is changed everywhere', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await user.type(screen.getByRole('textbox', { name: '评语' }), '缺少步骤')
  await user.click(screen.getByRole('button', { name: '改一处，全部改' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: '改成' }))
  await user.type(dialog.getByRole('textbox', { name: '改成' }), '第二步缺少依据')
  await user.click(await dialog.findByRole('button', { name: '改 2 处' }))
  await waitFor(() =>
    expect(network.asked.find(({ name }) => name.endsWith('/change-comment'))?.input).toMatchObject({
      ...{ words: '缺少步骤', becomes: '第二步缺少依据' },
    }),
  )
})

test('[TK-90] an answer is picked out with a word, and let go by a second press', async () => {
  const { user } = open()
  const error = await screen.findByRole('button', { name: '典型错误' })
  await waitFor(() => expect(error).toBeEnabled())
  await user.click(error)
  await user.type(await screen.findByRole('textbox', { name: '错在哪里' }), '忘了验根{Enter}')
  await waitFor(() => expect(picked).toMatchObject([{ kind: 'error', word: '忘了验根', is_shown: false }]))
  await user.click(screen.getByRole('button', { name: '典型错误', pressed: true }))
  await waitFor(() => expect(picked).toEqual([]))
})

test('[HK-70] a picked answer is shown to the class by a tick, which says what the class gets to know, and taken back by another', async () => {
  const { user } = open()
  const excellent = await screen.findByRole('button', { name: '优秀作业' })
  await waitFor(() => expect(excellent).toBeEnabled())
  await user.click(excellent)
  const tick = await screen.findByRole('checkbox', { name: '匿名给同班同学看' })
  expect(screen.queryByText(/不写姓名/)).toBeNull()
  await user.click(tick)
  await waitFor(() => expect(picked).toMatchObject([{ kind: 'excellent', is_shown: true }]))
  expect(await screen.findByText(/不写姓名/)).toBeTruthy()
  await user.click(tick)
  await waitFor(() => expect(picked).toMatchObject([{ is_shown: false }]))
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

test('[TK-98] marked without names, one marks item by item alone', async () => {
  openScreen(<MarkingPane homework={homeworkDetail({ is_anonymous: true })} />, {
    path: `${path}&by=student`,
  })
  expect(await screen.findByRole('button', { name: '按人批改' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: '匿名批改' })).toBeChecked()
  expect(await screen.findByRole('group', { name: '各题' })).toBeVisible()
})

test('[TK-97] ticked points sum up to the score and go with it; full marks tick them all', async () => {
  const homework = homeworkDetail()
  const [view] = homework.questions
  const [item] = view!.document.items
  const points = [
    { text: '配方', score: 5 },
    { text: '求最小值', score: 7 },
  ]
  const questions = homework.questions.map((one) =>
    one === view
      ? {
          ...one,
          document: {
            ...one.document,
            items: [{ ...item!, key: { kind: 'text' as const, answer: [], points } }],
          },
        }
      : one,
  )
  const { user } = openScreen(<MarkingPane homework={{ ...homework, questions }} />, { path })
  await user.click(await screen.findByRole('checkbox', { name: /求最小值/ }))
  expect(screen.getByRole('textbox', { name: '得分，满分 12' })).toHaveValue('7')
  await user.click(screen.getByRole('button', { name: '保存，下一份（回车）' }))
  await screen.findByRole('region', { name: '陈晓的作答' })
  await user.click(screen.getByRole('button', { name: '满分 +' }))
  await waitFor(() =>
    expect(scored()).toMatchObject([
      { score: 7, points: [false, true] },
      { score: 12, points: [true, true] },
    ]),
  )
})
