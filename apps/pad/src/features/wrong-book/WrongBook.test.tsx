import '@jiangtai/ui/base.css'
import '../../app/pad.css'
import type { BookQuestion } from '@jiangtai/shared/wrong-book/contract.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { bookPad } from './test/book-pad.ts'
import { bookQuestion, bookView } from './test/sample-book.ts'
import { WrongBookScreen } from './WrongBookScreen.tsx'

afterEach(cleanup)

const overview = {
  ...{ total: 23, due_count: 2 },
  subjects: [
    { subject_id: 'math', name: '数学', count: 20 },
    { subject_id: 'english', name: '英语', count: 3 },
  ],
  knowledge: [{ knowledge_id: 'point-1', name: '二次函数', count: 7 }],
}
const two = [bookQuestion(), bookQuestion({ question_id: 'question-2', stem: '函数的最小值是' })]

function show(replies: Parameters<typeof bookPad>[0]) {
  const { services, ...server } = bookPad({ details: () => ({ list: [] }), ...replies })
  function Pad() {
    const [question_id, setQuestion] = useState<string | null>(null)
    return (
      <div style={{ height: '100vh' }}>
        <WrongBookScreen
          services={services}
          question_id={question_id}
          onOpen={setQuestion}
          onTask={() => {}}
          onHome={() => {}}
        />
      </div>
    )
  }
  render(<Pad />)
  return { ...server, user: userEvent.setup() }
}

const listed = (list: BookQuestion[], total = list.length) => ({
  overview: () => overview,
  list: () => ({ total, list }),
})

test('[PD-62] the list tells what went wrong where, and is narrowed by subject and boxes', async () => {
  const reason = { reason: 'careless', state: 'wrong_again', is_due: false } as const
  const { asked, user } = show(listed([bookQuestion(reason)], 23))
  const card = await screen.findByRole('button', { name: /方程的根是/ })
  expect(card.textContent).toBe('数学方程的根是作业《周末练习》 · 昨天 10:00 · 错 1 次粗心再错9月2日复习')
  await user.click(screen.getByRole('button', { name: '英语 3' }))
  await user.selectOptions(screen.getByLabelText('知识点'), '二次函数（7）')
  await user.click(await screen.findByRole('button', { name: '查看更多（还有 22 题）' }))
  await expect
    .poll(() => asked.filter(({ verb }) => verb === 'list').at(-1)?.input)
    .toMatchObject({ subject_id: 'english', knowledge_id: 'point-1', page: 2 })
})

test('[WB-21] 今日复习 goes through what is due one by one, each to be done', async () => {
  const { user } = show({
    ...listed(two),
    detail: (input) => bookView(input as { question_id: string }),
  })
  await user.click(await screen.findByRole('button', { name: '开始复习' }))
  expect(await screen.findByRole('heading', { name: /今日复习 1 \/ 2/ })).toBeTruthy()
  expect(screen.queryByText('✓ 正确答案')).toBeNull()
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByRole('button', { name: '开始复习' })).toBeTruthy()
})

test('an empty book is a calm sentence, and one that could not be fetched is asked for again', async () => {
  show({ overview: () => ({ total: 0, due_count: 0, subjects: [], knowledge: [] }), list: listed([]).list })
  expect(await screen.findByText(/还没有错题/)).toBeTruthy()
  cleanup()
  let isDown = true
  const { user } = show({
    ...listed(two),
    overview: () => {
      if (isDown) throw new Error('网络已断开')
      return overview
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('没有看到错题：网络已断开')
  isDown = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: /方程的根是/ })).toBeTruthy()
})

test('[WB-30] what is listed is put on paper with room to write, and nothing else', async () => {
  const { asked, user } = show({
    ...listed(two),
    print: () => ({
      list: [{ question_id: 'question-1', subject_name: '数学', question: bookView().question }],
      files: {},
    }),
  })
  await user.click(await screen.findByRole('button', { name: '打印' }))
  const room = await screen.findByLabelText('答题空间', { selector: 'div' })
  const before = room.getBoundingClientRect().height
  expect(asked.at(-1)?.input).toEqual({ question_ids: ['question-1', 'question-2'] })
  await user.selectOptions(screen.getByLabelText('答题空间', { selector: 'select' }), '多')
  expect(room.getBoundingClientRect().height).toBeGreaterThan(before)
  expect(document.body.textContent).not.toContain('代入检验')
})

test.each([
  [1024, 768],
  [360, 780],
])('the list stands within %i×%i', async (width, height) => {
  await page.viewport(width, height)
  show(listed(two))
  const card = await screen.findByRole('button', { name: /方程的根是/ })
  expect(card.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
