import { AppError } from '@jiangtai/shared/core/errors.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../../../../../test/answer-calls.ts'
import { barriers } from '../../../../../test/axe.ts'
import { openTaskScreen } from '../../../../../test/open-task-screen.tsx'
import { questionView } from '../../../../../test/question-things.ts'
import { forgetEverything } from '../../../../../test/signed-in.ts'
import { givenQuestion, type GivenQuestions } from '../../../../questions/homework/new-homework.queries.ts'
import { PageBoxesDialog } from './PageBoxesDialog.tsx'

const WRITE = 'POST /api/homework/v1/write-question'
const CREDENTIAL = 'POST /api/question_center/v1/file/credential'

let network = answerCalls({})
let refusal: AppError | null

beforeEach(() => {
  forgetEverything()
  refusal = null
  // The store is reached by fetch, which stands in for the network.
  vi.stubGlobal('XMLHttpRequest', undefined)
})
afterEach(async () => {
  cleanup()
  network.stop()
  vi.unstubAllGlobals()
  await page.viewport(1366, 768)
})

/** A white page as a camera takes it. */
async function photo(name = '第12页.jpg'): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 600
  canvas.height = 800
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 600, 800)
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/jpeg'))
  return new File([blob], name, { type: 'image/jpeg' })
}

function open() {
  network.stop()
  const given: GivenQuestions[] = []
  let closed = 0
  network = answerCalls({
    [CREDENTIAL]: () => ({
      ...{ AccessKeyId: 'id', AccessKeySecret: 'secret', Endpoint: '/oss', Bucket: 'jiangtai' },
      ...{ SecurityToken: 'token', object_key: 'page', content_type: 'image/jpeg' },
    }),
    'POST /api/question_center/v1/file/confirm': () => ({
      ...{ object_key: 'page', content_type: 'image/jpeg', url: 'data:image/jpeg;base64,' },
    }),
    [WRITE]: () => {
      const view = questionView('6', '第 1 框')
      return refusal ?? { question: givenQuestion(view), view }
    },
    // The store, which is no call of the contract.
    ...{ 'PUT /oss/jiangtai/page': () => ({}) },
  })
  const view = openTaskScreen(
    <PageBoxesDialog
      place={{ subject_id: 'math', phase_id: 'senior' }}
      onWritten={(one) => given.push(one)}
      onClose={() => {
        closed += 1
      }}
    />,
    { path: '/' },
  )
  return { ...view, given, closedCount: () => closed }
}

async function openPage() {
  const view = open()
  await view.user.upload(screen.getByLabelText('页的照片'), await photo())
  const area = await screen.findByTestId('page')
  await waitFor(() => expect(area.getBoundingClientRect().height).toBeGreaterThan(200))
  return view
}

const area = () => screen.getByTestId('page')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const boxWords = () =>
  within(area())
    .queryAllByRole('button', { name: /^第 \d+ 框：/ })
    .map((one) => one.getAttribute('aria-label'))
const written = () => network.asked.filter(({ name }) => name === WRITE).map(({ input }) => input)

/** Drags from one share of the page to another, beginning on the element that lies there. */
function drag(on: Element, from: readonly [number, number], to: readonly [number, number]): void {
  const box = area().getBoundingClientRect()
  const pointer = ([x, y]: readonly [number, number]) => ({
    ...{ pointerId: 1, button: 0 },
    ...{ clientX: box.left + x * box.width, clientY: box.top + y * box.height },
  })
  area().setPointerCapture = () => undefined
  fireEvent.pointerDown(on, pointer(from))
  fireEvent.pointerMove(on, pointer(to))
  fireEvent.pointerUp(on, pointer(to))
}

test('[TK-202] boxes are drawn, moved, sized and removed by hand, numbered as they are drawn, and each step is undone', async () => {
  const { user } = await openPage()
  drag(area(), [0.1, 0.1], [0.5, 0.2])
  drag(area(), [0.1, 0.4], [0.5, 0.5])
  expect(boxWords()).toEqual([
    '第 1 框：左 10%，上 10%，宽 40%，高 10%',
    '第 2 框：左 10%，上 40%，宽 40%，高 10%',
  ])
  drag(area(), [0.8, 0.8], [0.805, 0.8])
  expect(boxWords()).toHaveLength(2)
  drag(button(/^第 1 框：/), [0.3, 0.15], [0.9, 0.15])
  expect(boxWords()[0]).toBe('第 1 框：左 60%，上 10%，宽 40%，高 10%')
  drag(button('第 1 框下边'), [0.8, 0.2], [0.8, 0.3])
  expect(boxWords()[0]).toBe('第 1 框：左 60%，上 10%，宽 40%，高 20%')
  await user.click(button('第 1 框下移'))
  expect(boxWords()[1]).toBe('第 2 框：左 60%，上 10%，宽 40%，高 20%')
  await user.click(button('删除第 1 框'))
  expect(boxWords()).toEqual(['第 1 框：左 60%，上 10%，宽 40%，高 20%'])
  for (let step = 0; step < 4; step += 1) await user.click(button('撤销'))
  expect(boxWords()).toEqual([
    '第 1 框：左 10%，上 10%，宽 40%，高 10%',
    '第 2 框：左 10%，上 40%，宽 40%，高 10%',
  ])
})

test('[TK-202] the keyboard alone adds, moves, sizes and removes a box', async () => {
  const { user } = await openPage()
  area().focus()
  await user.keyboard('{Enter}')
  expect(boxWords()).toEqual(['第 1 框：左 30%，上 10%，宽 40%，高 6%'])
  button(/^第 1 框：/).focus()
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}')
  expect(boxWords()).toEqual(['第 1 框：左 25%，上 15%，宽 40%，高 6%'])
  button('第 1 框右下角').focus()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{ArrowUp}{ArrowUp}')
  expect(boxWords()).toEqual(['第 1 框：左 25%，上 15%，宽 45%，高 10%'])
  await user.click(button('加一个框'))
  expect(boxWords()).toHaveLength(2)
  // The new box is what the arrows move next, and the keys take it back.
  expect(button(/^第 2 框：/)).toHaveFocus()
  await user.keyboard('{Control>}z{/Control}')
  expect(boxWords()).toHaveLength(1)
  await user.click(button('加一个框'))
  button(/^第 1 框：/).focus()
  await user.keyboard('{Delete}')
  expect(boxWords()).toHaveLength(1)
  expect(area()).toHaveFocus()
  expect(await barriers()).toEqual([])
})

test('[TK-203] kinds, keys and scores go with the page, into which the boxes are drawn', async () => {
  const { user, given, closedCount } = await openPage()
  for (const top of [0.1, 0.3, 0.5]) drag(area(), [0.1, top], [0.5, top + 0.1])
  await user.type(screen.getByRole('textbox', { name: '第 1 框的答案' }), '8{Enter}')
  await user.click(button('第 1 框添加另一种写法'))
  await user.type(screen.getByRole('textbox', { name: '第 1 框的另一种答案 1' }), '八')
  await user.clear(screen.getByRole('textbox', { name: '第 1 框的分值' }))
  await user.type(screen.getByRole('textbox', { name: '第 1 框的分值' }), '3')
  await user.selectOptions(screen.getByRole('combobox', { name: '第 2 框的题型' }), '选择 A～D')
  await user.click(within(screen.getByRole('group', { name: '第 2 框的答案' })).getByLabelText('C'))
  await user.selectOptions(screen.getByRole('combobox', { name: '第 3 框的题型' }), '写话、解答')
  await user.click(button('加入作业'))
  await waitFor(() => expect(closedCount()).toBe(1))
  expect(given).toHaveLength(1)
  expect(written()).toMatchObject([
    {
      picture_keys: ['page'],
      items: [
        { kind: 'blank', accepted: ['8', '八'], compare: 'text', score: 3 },
        { kind: 'choice', keys: ['C'], score: 2 },
        { kind: 'text', score: 2 },
      ],
    },
  ])
  expect(written()[0]).not.toHaveProperty('score')
})

test('[TK-202] what is missing is said, a refusal stands at its box, and another try sends no page twice', async () => {
  const { user } = open()
  await user.click(button('加入作业'))
  expect(await screen.findByText('请先选择照片，或者拍一页')).toBeVisible()
  await user.upload(screen.getByLabelText('页的照片'), [
    await photo(),
    new File(['no picture'], '坏.jpg', { type: 'image/jpeg' }),
  ])
  expect(await screen.findByText('“坏.jpg”打不开，请换成 JPG、PNG 或 WebP 照片')).toBeVisible()
  expect(await screen.findByText('请在照片上画答题框')).toBeVisible()
  await user.click(button('加一个框'))
  refusal = new AppError('BAD_INPUT', {
    fields: [{ field: 'items.0.accepted.0', message: '答案不能是空的' }],
  })
  await user.click(button('加入作业'))
  expect(await screen.findByText('第 1 框：答案不能是空的')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: '第 1 框的答案' }), '8')
  refusal = null
  await user.click(button('加入作业'))
  await waitFor(() => expect(written()).toHaveLength(2))
  expect(network.asked.filter(({ name }) => name === CREDENTIAL)).toHaveLength(1)
})

test('[TK-202] with several pages the list says where each box lies, and its place goes with it', async () => {
  const { user } = await openPage()
  await user.click(button('加一个框'))
  expect(screen.queryByText(/^在第/)).toBeNull()
  await user.upload(screen.getByLabelText('页的照片'), await photo('第13页.jpg'))
  await screen.findByRole('button', { name: '第 2 页' })
  await user.click(button('加一个框'))
  expect(screen.getAllByText(/^在第/).map(({ textContent }) => textContent)).toEqual([
    '在第 1 页',
    '在第 2 页',
  ])
  await user.click(button('加入作业'))
  const part = { left: 0.3, top: 0.1, right: 0.7, bottom: 0.16 }
  await waitFor(() =>
    expect(written()).toMatchObject([
      { items: [{ place: { page: 0, ...part } }, { place: { page: 1, ...part } }] },
    ]),
  )
})

test('[TK-202] Escape asks first once a page is there', async () => {
  const { user, closedCount } = await openPage()
  area().focus()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('填写的内容还没有保存')).toBeVisible()
  expect(closedCount()).toBe(0)
  await user.click(button('不保存，关闭'))
  await waitFor(() => expect(closedCount()).toBe(1))
})

test('[TK-202] a page is turned with its boxes, and taken away with them', async () => {
  const { user } = await openPage()
  drag(area(), [0.1, 0.2], [0.5, 0.3])
  await user.click(button('旋转'))
  expect(boxWords()).toEqual(['第 1 框：左 70%，上 10%，宽 10%，高 40%'])
  await user.click(button('去掉这页'))
  expect(screen.queryByTestId('page')).toBeNull()
  expect(screen.queryByRole('button', { name: '第 1 页' })).toBeNull()
})
