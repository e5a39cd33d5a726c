import { boxed, boxedFiles } from '@jiangtai/questions/test/boxed-question.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { homeworkDetail } from '../../../test/homework-things.ts'
import { openTaskScreen } from '../../../test/open-task-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { MarkingPane } from './MarkingPane.tsx'
import { DESK_PATH, fakeDesk, ITEM, keyOf } from './test/fake-desk.ts'

let desk: ReturnType<typeof fakeDesk>
beforeEach(() => {
  forgetEverything()
  desk = fakeDesk()
})
afterEach(() => {
  cleanup()
  desk.stop()
})

const open = (more = '') =>
  openTaskScreen(<MarkingPane task={homeworkDetail()} />, { path: DESK_PATH + more })

test('an item across the class: a score and Enter bring the next answer, key and question beside it', async () => {
  const { user } = open()
  const answer = within(await screen.findByRole('region', { name: '王强的作答' }))
  expect(answer.getByText('王强的作答')).toBeVisible()
  expect(screen.getByText('求最小值')).toBeVisible()
  expect(screen.getByText('参考答案')).toBeVisible()
  expect(answer.getByRole('textbox', { name: '得分，满分 12' })).toHaveFocus()
  await user.keyboard('。5{Enter}')
  expect(await screen.findByRole('region', { name: '陈晓的作答' })).toBeVisible()
  await waitFor(() => expect(desk.scored()).toMatchObject([{ student_id: idOf('b1'), score: 0.5 }]))
})

test('[TK-243] the lines of an answer stay lines, as its student set them out', async () => {
  desk.write('解：设 $x=1$\n\n则 y=2\n答：2')
  open()
  const answer = await screen.findByRole('region', { name: '王强的作答' })
  const lines = [...answer.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(lines.slice(0, 4).map((line) => line.replace(/\s/g, ''))).toEqual([
    expect.stringContaining('解：设'),
    '',
    '则y=2',
    '答：2',
  ])
})

test('one key of the number pad gives all, half or nothing; more than there is does not go', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await user.keyboard('13{Enter}')
  expect(await screen.findByText('请填 0 到 12')).toBeVisible()
  expect(desk.scored()).toEqual([])
  await user.keyboard('+')
  await screen.findByRole('region', { name: '陈晓的作答' })
  await user.keyboard('*')
  await waitFor(() => expect(desk.scored().map((one) => one?.score)).toEqual([12, 6]))
  expect(await screen.findByText('这里的作答都批完了。')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '批下一题：第 2 题（1）' }))
  expect(await screen.findByRole('textbox', { name: '得分，满分 4' })).toHaveFocus()
})

test('[HK-88] a question that stands in two sets is marked in one pass, each answer out of the points of its set', async () => {
  desk.layer(6)
  const homework = homeworkDetail()
  const [set] = homework.sets
  const sets = [
    { ...set!, name: '春' },
    { ...set!, set_no: 2, name: '夏', questions: set!.questions.toReversed() },
  ]
  const { user } = openTaskScreen(<MarkingPane task={{ ...homework, set_count: 2, sets }} />, {
    path: DESK_PATH,
  })
  const items = within(await screen.findByRole('group', { name: '各题' }))
  expect(items.getAllByRole('button')).toHaveLength(3)
  expect(items.getAllByRole('button', { pressed: true }).map((one) => one.textContent)).toEqual([
    '春 第 1 题、夏 第 2 题待批 2',
  ])
  expect(screen.getByText(/各份的满分不同：“春”12 分，“夏”6 分/)).toBeVisible()
  await screen.findByRole('textbox', { name: '得分，满分 12' })
  await user.keyboard('+')
  await screen.findByRole('textbox', { name: '得分，满分 6' })
  await user.keyboard('+')
  await waitFor(() => expect(desk.scored().map((one) => one?.score)).toEqual([12, 6]))
  expect(await screen.findByRole('button', { name: /^批下一题：春 第 2 题（1）/ })).toBeVisible()
})

test('what is typed stays while one looks at another answer', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await user.keyboard('7{ArrowDown}')
  expect(await screen.findByRole('region', { name: '陈晓的作答' })).toBeVisible()
  await user.keyboard('{ArrowUp}')
  expect(await screen.findByRole('textbox', { name: '得分，满分 12' })).toHaveValue('7')
  expect(desk.scored()).toEqual([])
})

test('[TK-244] a digit goes to the score box from wherever the hand was last, and to a field that has the focus', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  const box = screen.getByRole('textbox', { name: '得分，满分 12' })
  await user.keyboard('3')
  screen.getByRole('button', { name: '得分记录' }).focus()
  await user.keyboard('6')
  expect(box).toHaveFocus()
  expect(box).toHaveValue('6')
  await user.click(screen.getByRole('textbox', { name: '评语' }))
  await user.keyboard('2')
  expect(screen.getByRole('textbox', { name: '评语' })).toHaveValue('2')
  expect(box).toHaveValue('6')
})

test('[TK-35] the last score is taken back', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await user.keyboard('6{Enter}')
  await user.click(await screen.findByRole('button', { name: '撤销上一次给分' }))
  expect(await screen.findByRole('region', { name: '王强的作答' })).toBeVisible()
  await waitFor(() => expect(desk.scored().map((one) => one?.score)).toEqual([6, null]))
})

test('[TK-32] a score that was given elsewhere is shown, and asks', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  const key = keyOf(idOf('b1'), ITEM)
  desk.standing.set(key, { ...desk.standing.get(key)!, score_id: idOf('ff'), score: 3, result: 'half' })
  await user.keyboard('6{Enter}')
  expect(await screen.findByText(/王强的这道题刚在别处改成了 3 分/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '用我的' }))
  await waitFor(() => expect(desk.standing.get(key)?.score).toBe(6))
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
  await waitFor(() => expect(desk.standing.get(keyOf(idOf('b2'), ITEM))?.comment).toBe('注意单位'))
})

test('[TK-39] at the desk of a student late work counts as on time, and late again', async () => {
  desk.beLate()
  const { user } = open('&by=student')
  expect(await screen.findByText(/ · 迟交 · 共/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '算按时交' }))
  expect(await screen.findByText('王强已算按时交')).toBeVisible()
  expect(await screen.findByText(/ · 迟交，算按时 · 共/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '恢复为迟交' }))
  expect(await screen.findByText('王强已恢复为迟交')).toBeVisible()
  expect(await screen.findByRole('button', { name: '算按时交' })).toBeVisible()
})

test('a student from the first item to the last, then the next student', async () => {
  const { user, place } = open('&by=student')
  await screen.findByRole('region', { name: '王强的作答' })
  await user.keyboard('12{Enter}')
  expect(await screen.findByRole('textbox', { name: '得分，满分 4' })).toHaveFocus()
  await user.keyboard('+')
  await screen.findByRole('textbox', { name: '得分，满分 8' })
  await user.keyboard('-')
  await waitFor(() => expect(desk.scored().map((one) => one?.score)).toEqual([12, 4, 0]))
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
  await waitFor(() => expect(desk.scored()).toMatchObject([{ score: 6, comment: '缺少步骤' }]))
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
    expect(desk.asked.find(({ name }) => name.endsWith('/change-comment'))?.input).toMatchObject({
      ...{ words: '缺少步骤', becomes: '第二步缺少依据' },
    }),
  )
})

test('[TK-98] marked without names, one marks item by item alone', async () => {
  openTaskScreen(<MarkingPane task={homeworkDetail({ is_anonymous: true })} />, {
    path: `${DESK_PATH}&by=student`,
  })
  expect(await screen.findByRole('button', { name: '按人批改' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: '匿名批改' })).toBeChecked()
  expect(await screen.findByRole('group', { name: '各题' })).toBeVisible()
})

test('[TK-97] ticked points sum up to the score and go with it; full marks tick them all', async () => {
  const task = homeworkDetail()
  const [view] = task.questions
  const [item] = view!.document.items
  const points = [
    { text: '配方', score: 5 },
    { text: '求最小值', score: 7 },
  ]
  const questions = task.questions.map((one) =>
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
  const { user } = openTaskScreen(<MarkingPane task={{ ...task, questions }} />, { path: DESK_PATH })
  await user.click(await screen.findByRole('checkbox', { name: /求最小值/ }))
  expect(screen.getByRole('textbox', { name: '得分，满分 12' })).toHaveValue('7')
  await user.click(screen.getByRole('button', { name: '保存，下一份（回车）' }))
  await screen.findByRole('region', { name: '陈晓的作答' })
  await user.click(screen.getByRole('button', { name: '满分 +' }))
  await waitFor(() =>
    expect(desk.scored()).toMatchObject([
      { score: 7, points: [false, true] },
      { score: 12, points: [true, true] },
    ]),
  )
})

test.each(['', '&by=student'])(
  'on a laptop the answer does not lie under the score box (%s)',
  async (more) => {
    await page.viewport(1366, 672)
    // The height that the head of the page takes below the shell.
    openTaskScreen(
      <>
        <div style={{ height: 250 }} />
        <MarkingPane task={homeworkDetail()} />
      </>,
      { path: DESK_PATH + more },
    )
    const answer = await screen.findByRole('region', { name: '王强的作答' })
    const written = answer.querySelector('p')!
    await waitFor(() => {
      const { left, right, top, bottom } = written.getBoundingClientRect()
      expect(written.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true)
    })
    const score = screen.getByRole('textbox', { name: '得分，满分 12' })
    expect(score.getBoundingClientRect().bottom).toBeLessThanOrEqual(672)
  },
)

test('on a laptop the question and the score box of a student are seen together', async () => {
  await page.viewport(1366, 768)
  open('&by=student')
  const students = await screen.findByRole('group', { name: '已交的学生' })
  expect(getComputedStyle(students).flexWrap).toBe('nowrap')
  const question = await screen.findByRole('region', { name: '题目和答案' })
  expect(question.getBoundingClientRect().top).toBeLessThan(500)
  const score = screen.getByRole('textbox', { name: '得分，满分 12' })
  await waitFor(() => expect(score.getBoundingClientRect().bottom).toBeLessThanOrEqual(768))
})

test('[TK-204] an answer box is marked on its page beside the answers, and in sight', async () => {
  const view = questionView('1', '第 2 题')
  const document = {
    ...{ ...view.document, form: 'material' as const, material: boxed.material },
    items: view.document.items.map((item) => ({ ...item, place: boxed.items[1]!.place })),
  }
  const questions = [{ ...view, document, files: boxedFiles }, questionView('2', '证明', [4, 8])]
  openTaskScreen(<MarkingPane task={homeworkDetail({ questions })} />, { path: DESK_PATH })
  const pane = await screen.findByRole('group', { name: '题目所在的页' })
  await waitFor(() => {
    const [mark, frame] = [pane.querySelector('.qd-box')!, pane].map((one) => one.getBoundingClientRect())
    expect(mark!.height).toBeGreaterThan(20)
    expect(mark!.top).toBeGreaterThan(frame!.top)
    expect(mark!.bottom).toBeLessThan(frame!.bottom)
  })
  expect(screen.queryByRole('button', { name: '展开全文' })).toBeNull()
})
