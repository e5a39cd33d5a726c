import '@jiangtai/ui/base.css'
import '../../app/pad.css'
import { ApiError } from '@jiangtai/client/api.ts'
import { OFFLINE } from '@jiangtai/client/envelope.ts'
import { refusedBy } from '@jiangtai/client/outbox/test/answers.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { bookPad } from './test/book-pad.ts'
import { bookView, essayView } from './test/sample-book.ts'
import { WrongBookScreen } from './WrongBookScreen.tsx'

afterEach(cleanup)

const lost = new ApiError(OFFLINE)
const refused = refusedBy('CONFLICT', '答案公布以后才能重做')
const first = bookView()
const second = bookView({ question_id: 'question-2', stem: '函数的最小值是', review_on: '2026-09-09' })
const views = [first, second]
const LINE = /显示的是今天 15:30 保存在本机的 2 道错题/

/** The book of two questions, looked at once with a network and opened again without one. */
async function openedBefore(replies: Parameters<typeof bookPad>[0] = {}) {
  const server = bookPad({
    overview: () => ({ total: 2, due_count: 1, subjects: [], knowledge: [] }),
    list: () => ({ total: 2, list: views }),
    details: () => ({ list: views }),
    detail: (input) => views.find(({ question_id }) => question_id === (input as typeof first).question_id),
    ...replies,
  })
  function Pad() {
    const [question_id, setQuestion] = useState<string | null>(null)
    return (
      <div style={{ height: '100vh' }}>
        <WrongBookScreen
          services={server.services}
          question_id={question_id}
          onOpen={setQuestion}
          onTask={() => {}}
          onHome={() => {}}
        />
      </div>
    )
  }
  render(<Pad />)
  await expect.poll(() => server.services.kept_book.all()?.list.length).toBe(2)
  cleanup()
  server.goOffline()
  render(<Pad />)
  await screen.findByText(LINE)
  return { ...server, user: userEvent.setup() }
}

const press = (name: string | RegExp) => screen.findByRole('button', { name })
const redone = (result: string) => () => ({
  ...{ redo_id: 'redo-1', result, items: [{ item_id: 'item-1', result }] },
  ...{ state: 'corrected', review_on: '2026-09-04' },
})

test('[PD-50] [PD-51] without a network the book opens with the time it is from, and its questions with their keys', async () => {
  const { user } = await openedBefore()
  expect(screen.queryByRole('button', { name: '打印' })).toBeNull()
  expect(screen.queryByLabelText('状态')).toBeNull()
  await user.click(await press(/方程的根是/))
  expect(await screen.findByText('网络已断开，显示的是今天 15:30 保存在本机的内容')).toBeTruthy()
  expect(screen.getByText('✓ 正确答案')).toBeTruthy()
  expect(screen.getByText('代入检验')).toBeTruthy()
})

test('[PD-51] what is not on the device says why it does not open, and opens once the line is back', async () => {
  const { user, services, goOnline } = await openedBefore()
  services.kept_book.forget('question-1')
  await user.click(await press(/方程的根是/))
  expect((await screen.findByRole('alert')).textContent).toContain('没有打开这道题')
  goOnline()
  expect(await screen.findByText('✓ 正确答案')).toBeTruthy()
})

test('[PD-52] a redo without a network is kept, compared with the key at once, sent once, and marked when it arrives', async () => {
  const { asked, user, outbox, goOnline } = await openedBefore({ redo: redone('right') })
  await user.click(await press(/方程的根是/))
  await user.click(await press('重做'))
  await user.click(screen.getByText('选项B'))
  await user.click(await press('提交'))
  expect(await screen.findByText(/待上传：已保存在本机/)).toBeTruthy()
  expect(screen.getByText('代入检验')).toBeTruthy()
  expect(Object.keys(outbox.getState().entries)).toEqual(['wrong_book/question-1'])
  goOnline()
  expect(await screen.findByText('✓ 对')).toBeTruthy()
  goOnline()
  const sent = asked.filter(({ verb }) => verb === 'redo').map(({ input }) => input)
  expect(sent).toMatchObject([
    { question_id: 'question-1', answer: { 'item-1': { kind: 'choice', keys: ['B'] } } },
  ])
  await user.click(await press('完成'))
  await user.click(await press('返回'))
  await expect.poll(() => outbox.getState().entries).toEqual({})
})

test('[PD-52] a redo whose reply was lost is sent again under the id that it has', async () => {
  let isLost = true
  const { asked, user, goOffline, goOnline } = await openedBefore({
    redo: () => {
      if (!isLost) return redone('right')()
      goOffline()
      throw lost
    },
  })
  goOnline()
  await user.click(await press(/方程的根是/))
  await user.click(await press('重做'))
  await user.click(screen.getByText('选项B'))
  await user.click(await press('提交'))
  expect(await screen.findByText(/待上传/)).toBeTruthy()
  isLost = false
  goOnline()
  expect(await screen.findByText('✓ 对')).toBeTruthy()
  const ids = asked.flatMap(({ verb, input }) =>
    verb === 'redo' ? [(input as { redo_id: string }).redo_id] : [],
  )
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('[PD-52] of two redos of one question without a network the last one is sent; one that is refused says so', async () => {
  const { asked, user, goOnline } = await openedBefore({
    redo: () => {
      throw refused
    },
  })
  await user.click(await press(/方程的根是/))
  await user.click(await press('重做'))
  for (const option of ['选项A', '选项B']) {
    await user.click(await screen.findByText(option))
    await user.click(await press('提交'))
    await screen.findByText(/待上传/)
    if (option === '选项A') await user.click(await press('再做一次'))
  }
  goOnline()
  expect(await screen.findByText('没有送达：答案公布以后才能重做')).toBeTruthy()
  expect(asked.filter(({ verb }) => verb === 'redo').map(({ input }) => input)).toMatchObject([
    { answer: { 'item-1': { keys: ['B'] } } },
  ])
})

test('[PD-51] 今日复习 without a network goes through what is due of the kept ones, each once', async () => {
  const { user } = await openedBefore()
  await user.click(await press('开始复习'))
  expect(await screen.findByRole('heading', { name: /今日复习 1 \/ 1/ })).toBeTruthy()
  await user.click(await screen.findByText('选项B'))
  await user.click(await press('提交'))
  await user.click(await press('复习完了'))
  expect(await screen.findByText('今天没有要复习的题')).toBeTruthy()
})

test('[PD-53] a redo that no machine marks is judged once it has arrived, beside the key', async () => {
  const essay = essayView({
    redos: [
      {
        ...{ redo_id: 'redo-1', result: 'ungraded', is_own_judgement: false },
        created_at: '2026-09-02T07:00:00.000Z',
      },
    ],
  })
  const { asked, user, goOnline } = await openedBefore({
    detail: () => essay,
    judge: () => ({ state: 'corrected', review_on: null }),
  })
  goOnline()
  await user.click(await press(/方程的根是/))
  expect(await screen.findByText('标准证明')).toBeTruthy()
  await user.click(await press('我做对了'))
  await expect
    .poll(() => asked.find(({ verb }) => verb === 'judge')?.input)
    .toEqual({ redo_id: 'redo-1', is_right: true })
})

test.each([
  [1024, 768],
  [360, 780],
])('without a network the list stands within %i×%i', async (width, height) => {
  await page.viewport(width, height)
  await openedBefore()
  expect(screen.getByText(LINE).getBoundingClientRect().right).toBeLessThanOrEqual(width)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
