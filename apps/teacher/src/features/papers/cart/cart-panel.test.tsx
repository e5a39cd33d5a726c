import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ListedQuestion } from '@jiangtai/shared/questions/contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../core/api.ts'
import { barTools } from '../../../core/bar-tools.ts'
import type { Cart } from '../../../shared/questions/cart/cart.queries.ts'
import { CartButton } from '../../../shared/questions/cart/CartButton.tsx'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { CartTool } from './CartTool.tsx'

const CART = '/api/guide_learn/api/cart'
const SIMILAR = 'POST /api/question_center/v1/bank/similar'
const A = '00000000-0000-7000-8000-00000000000a'
const B = '00000000-0000-7000-8000-00000000000b'
const C = '00000000-0000-7000-8000-00000000000c'

const question = (question_id: string, text: string, type: Cart['questions'][number]['type']) => ({
  ...{ question_id, text, type },
  ...{ difficulty: 3, score: 5, item_count: 1 },
})

/** Two questions of 物理, which are not shown. */
const OTHERS = [1, 2].map((n) => `00000000-0000-7000-8000-0000000000f${n}`)

/** A cart of three questions of 数学, two of them 单选题, and two of 物理, as the server would keep it. */
function keptCart() {
  let questions = [
    question(B, '第二题', 'text'),
    question(A, '第一题 $x^2$', 'single'),
    question(C, '第三题', 'single'),
  ]
  let types: Cart['types'] = []
  const view = (): Cart => ({
    types,
    subject_id: 'math',
    limit: 100,
    subjects: [
      { subject_id: 'math', name: '数学', count: questions.length },
      { subject_id: 'physics', name: '物理', count: 2 },
    ],
    questions,
    question_ids: [...questions.map(({ question_id }) => question_id), ...OTHERS],
  })
  const keep = (next: typeof questions) => {
    questions = next
    return view()
  }
  const order = (next: Cart['types']) => {
    types = next
  }
  return { view, keep, order, all: () => questions }
}

let network: ReturnType<typeof answerCalls>
let cart: ReturnType<typeof keptCart>
/** What the bank has that is similar, by the conditions that are kept. */
let similar: (keeps: readonly string[]) => ListedQuestion[]

beforeEach(() => {
  forgetEverything()
  cart = keptCart()
  similar = () => []
  network = answerCalls({
    [`GET ${CART}/get`]: () => cart.view(),
    [`POST ${CART}/batch_add`]: ({ question_ids }) =>
      cart.keep([...cart.all(), ...question_ids.map((id) => question(id, '新题', 'single'))]),
    [`POST ${CART}/batch_delete`]: ({ question_ids }) =>
      cart.keep(cart.all().filter((one) => !question_ids.includes(one.question_id))),
    [`POST ${CART}/sort`]: ({ question_ids, types }) => {
      if (types !== undefined) cart.order([...types])
      return cart.keep(question_ids.flatMap((id) => cart.all().filter((one) => one.question_id === id)))
    },
    [`POST ${CART}/delete`]: ({ question_id }) =>
      cart.keep(cart.all().filter((one) => one.question_id !== question_id)),
    [`POST ${CART}/clear`]: () => cart.keep([]),
    [`POST ${CART}/switch`]: ({ question_id, new_question_id }) =>
      new_question_id === undefined
        ? refuse('CONFLICT', '试题篮刚有变化，请刷新后重试')
        : cart.keep(
            cart
              .all()
              .map((one) =>
                one.question_id === question_id ? question(new_question_id, '换来的题', 'single') : one,
              ),
          ),
    [SIMILAR]: ({ keeps = [] }) => ({ list: similar(keeps) }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const press = () => barTools.getState().tools.find(({ key }) => key === 'cart')

test('the tool counts what lies in the cart and opens it, by type with its scores', async () => {
  openScreen(<CartTool />, { path: '/question_center/question_center_bank' })
  await waitFor(() => expect(press()?.count).toBe(5))
  press()?.onPress()
  const panel = within(await screen.findByRole('complementary', { name: '试题篮' }))
  const headings = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['单选题2 题，10 分', '解答题1 题，5 分'])
  // Formulas hold numbers, too, once the code that draws them has come.
  const numbers = panel.getAllByText(/^[123]$/, { ignore: '.katex *' })
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['1', '2', '3'])
  expect(panel.getByText('3 / 100 题，共 15 分')).toBeVisible()
  expect(panel.getByRole('combobox', { name: '学科' })).toHaveDisplayValue('数学（3）')
})

test('[PA-105] a whole type moves before another one, numbers follow, and it is taken back', async () => {
  const { user } = openScreen(<CartTool />, { path: '/question_center/question_center_bank' })
  await waitFor(() => expect(press()?.count).toBe(5))
  press()?.onPress()
  const panel = within(await screen.findByRole('complementary', { name: '试题篮' }))
  const names = () => panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(panel.getByRole('button', { name: '上移单选题' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(panel.getByRole('button', { name: '上移解答题' }))
  await waitFor(() => expect(names()).toEqual(['解答题1 题，5 分', '单选题2 题，10 分']))
  expect(panel.getByRole('button', { name: '移出单选题第 2 题' })).toBeVisible()
  expect(await panel.findByText('解答题已上移')).toBeVisible()
  await user.click(panel.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(names()).toEqual(['单选题2 题，10 分', '解答题1 题，5 分']))
})

test('a question is taken out, and everything after a question', async () => {
  const { user } = openScreen(<CartTool />, { path: '/' })
  await waitFor(() => expect(press()?.count).toBe(5))
  press()?.onPress()
  await user.click(await screen.findByRole('button', { name: '移出单选题第 2 题' }))
  await waitFor(() => expect(press()?.count).toBe(4))
  await user.click(screen.getByRole('button', { name: '清空' }))
  expect(cart.all()).toHaveLength(2)
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('button', { name: '清空' }))
  expect(await screen.findByText(/试题篮是空的/)).toBeVisible()
})

const listed = (digits: string): ListedQuestion => ({
  ...questionView(digits, '换来的题'),
  ...{ is_collected: false, answer_count: 0, score_rate: null, used_count: 0 },
})
const asked = (name: string) => network.asked.filter((call) => call.name === name).map(({ input }) => input)
const order = () => cart.all().map(({ question_id }) => question_id)

/** The open panel, and who works in it. */
async function openPanel() {
  const opened = openScreen(<CartTool />, { path: '/' })
  await waitFor(() => expect(press()?.count).toBe(5))
  press()?.onPress()
  await screen.findByRole('complementary', { name: '试题篮' })
  return opened
}

test('[PA-100] one press puts a question of the same kind, knowledge and difficulty in the place of one, and it is taken back', async () => {
  similar = () => [listed('e')]
  const { user } = await openPanel()
  await user.click(screen.getByRole('button', { name: '换一题，单选题第 2 题' }))
  expect(await screen.findByText('换来的题')).toBeVisible()
  expect(asked(SIMILAR)).toMatchObject([
    { question_id: C, but_ids: [A, C], keeps: ['knowledge', 'difficulty'], count: 1 },
  ])
  expect(order()).toEqual([B, A, idOf('e')])
  await waitFor(() => expect(screen.getByRole('button', { name: '换一题，单选题第 2 题' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(order()).toEqual([B, A, C]))
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull())
})

test('[PA-100] another press goes on to a question that was not there yet', async () => {
  similar = () => [listed('e')]
  const { user } = await openPanel()
  await user.click(screen.getByRole('button', { name: '换一题，单选题第 2 题' }))
  await screen.findByText('换来的题')
  similar = () => [listed('f')]
  await user.click(screen.getByRole('button', { name: '换一题，单选题第 2 题' }))
  await waitFor(() => expect(order()).toEqual([B, A, idOf('f')]))
  expect(asked(SIMILAR)[1]).toMatchObject({ question_id: idOf('e'), but_ids: [A, idOf('e'), C] })
})

test('[PA-101] where none fits, the condition to loosen is told, and loosened by a press', async () => {
  similar = (keeps) => (keeps.includes('difficulty') ? [] : [listed('e')])
  const { user } = await openPanel()
  await user.click(screen.getByRole('button', { name: '换一题，单选题第 1 题' }))
  expect(await screen.findByText('没有别的知识点和难度都相同的单选题。')).toBeVisible()
  expect(screen.queryByRole('button', { name: /放宽知识点/ })).toBeNull()
  expect(order()).toEqual([B, A, C])
  await user.click(screen.getByRole('button', { name: '放宽难度，换一题' }))
  await waitFor(() => expect(order()).toEqual([B, idOf('e'), C]))
})

test('[PA-101] where nothing is similar at all, it says so', async () => {
  const { user } = await openPanel()
  await user.click(screen.getByRole('button', { name: '换一题，单选题第 1 题' }))
  expect(await screen.findByText(/放宽难度和知识点也没有/)).toBeVisible()
  expect(asked(SIMILAR)).toHaveLength(4)
})

test('[PA-102] a question that was taken out comes back where it stood', async () => {
  const { user } = await openPanel()
  await user.click(screen.getByRole('button', { name: '移出单选题第 1 题' }))
  await waitFor(() => expect(order()).toEqual([B, C]))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(order()).toEqual([B, A, C]))
})

test('[PA-103] several questions are ticked, put at the beginning of their type and taken out, each taken back', async () => {
  const { user } = await openPanel()
  await user.click(screen.getByRole('button', { name: '多选' }))
  await user.click(screen.getByRole('checkbox', { name: '选择单选题第 2 题' }))
  const bar = within(screen.getByRole('toolbar', { name: '批量操作' }))
  await user.click(bar.getByRole('button', { name: '移到最前' }))
  await waitFor(() => expect(order()).toEqual([C, A, B]))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(order()).toEqual([B, A, C]))
  await user.click(screen.getByRole('checkbox', { name: '选择解答题第 3 题' }))
  expect(bar.getByText('已选 2 题')).toBeVisible()
  await user.click(bar.getByRole('button', { name: '移出' }))
  await waitFor(() => expect(order()).toEqual([A]))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(order()).toEqual([B, A, C]))
  expect(bar.getByText('已选 0 题')).toBeVisible()
  await user.click(bar.getByRole('button', { name: '全选' }))
  expect(bar.getByText('已选 3 题')).toBeVisible()
  await user.click(bar.getByRole('button', { name: '完成' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: '换一题，单选题第 1 题' })).toBeVisible()
})

test('a change that is refused is told, and the cart is asked for again', async () => {
  const { user } = openScreen(<CartTool />, { path: '/' })
  await waitFor(() => expect(press()?.count).toBe(5))
  press()?.onPress()
  await user.selectOptions(await screen.findByRole('combobox', { name: '学科' }), '物理（2）')
  expect(await screen.findByText('试题篮刚有变化，请刷新后重试')).toBeVisible()
  await waitFor(() => expect(network.asked.filter(({ name }) => name.endsWith('/get'))).toHaveLength(2))
})

test('a card puts its question in and takes it out, and says which', async () => {
  const { user } = openScreen(<CartButton question_id="00000000-0000-7000-8000-00000000000d" number={4} />, {
    path: '/',
  })
  await user.click(await screen.findByRole('button', { name: '加入试题篮，第 4 题' }))
  await user.click(await screen.findByRole('button', { name: '移出试题篮，第 4 题' }))
  expect(await screen.findByRole('button', { name: '加入试题篮，第 4 题' })).toBeVisible()
})

test('who only looks at questions has no cart', async () => {
  openScreen(<CartButton question_id={A} number={1} />, {
    path: '/',
    grants: { questionCenter: ['query', 'get'] },
  })
  expect(screen.queryByRole('button')).toBeNull()
  expect(network.asked).toEqual([])
  expect(queryClient.isFetching()).toBe(0)
})
