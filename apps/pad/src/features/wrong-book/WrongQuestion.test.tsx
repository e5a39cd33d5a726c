import '@jiangtai/ui/base.css'
import '../../app/pad.css'
import '../../shared/page.css'
import './styles/book.css'
import './styles/wrong.css'
import type { BookQuestionView } from '@jiangtai/shared/wrong-book/contract.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { bookPad } from './test/book-pad.ts'
import { bookView, essayView } from './test/sample-book.ts'
import { WrongQuestionScreen } from './WrongQuestionScreen.tsx'

afterEach(cleanup)

const DONE = { done: true }

function show(view: BookQuestionView, replies: Parameters<typeof bookPad>[0] = {}) {
  const { services, ...server } = bookPad({
    detail: () => view,
    note: () => DONE,
    master: () => DONE,
    ...replies,
  })
  render(
    <div style={{ height: '100vh' }}>
      <WrongQuestionScreen
        services={services}
        question_id="question-1"
        review={null}
        onNext={() => {}}
        onTask={() => {}}
        onBack={() => {}}
      />
    </div>,
  )
  return { ...server, user: userEvent.setup() }
}

const press = (name: string) => screen.findByRole('button', { name })

test('a question is shown with the own answer beside the key', async () => {
  show(bookView())
  expect(await screen.findByText('✓ 正确答案')).toBeTruthy()
  expect(screen.getByText('你的选择')).toBeTruthy()
  expect(screen.getByText('代入检验')).toBeTruthy()
})

test('[WB-3] without its key it stands there with the own answer, and cannot be done again', async () => {
  show(bookView({ released: null, is_released: false, is_due: false }))
  expect(await screen.findByText(/答案公布后可以重做/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重做' })).toBeNull()
  expect(screen.queryByText('✓ 正确答案')).toBeNull()
})

test('[WB-11] a redo is answered without the key in sight, marked, and can be done once more', async () => {
  const { asked, user } = show(bookView(), {
    redo: () => ({
      ...{ redo_id: 'redo-1', result: 'right', items: [{ item_id: 'item-1', result: 'right' }] },
      ...{ state: 'corrected', review_on: '2026-09-04' },
    }),
  })
  await user.click(await press('重做'))
  expect(screen.queryByText('代入检验')).toBeNull()
  await user.click(await press('提交'))
  expect(screen.getByRole('alert').textContent).not.toBe('')
  await user.click(screen.getByText('选项B'))
  await user.click(await press('提交'))
  expect(await screen.findByText('✓ 对')).toBeTruthy()
  expect(asked.find(({ verb }) => verb === 'redo')?.input).toMatchObject({
    answer: { 'item-1': { kind: 'choice', keys: ['B'] } },
  })
  await user.click(await press('再做一次'))
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('a redo that did not arrive keeps the answer, and says so', async () => {
  const { user } = show(bookView(), {
    redo: () => {
      throw new Error('网络已断开')
    },
  })
  await user.click(await press('重做'))
  await user.click(screen.getByText('选项B'))
  await user.click(await press('提交'))
  expect((await screen.findByRole('alert')).textContent).toBe('没有提交：网络已断开')
  expect(screen.getByRole('radio', { checked: true })).toBeTruthy()
})

test('[WB-12] what no machine marks is judged beside the key', async () => {
  const { asked, user } = show(essayView(), {
    redo: () => ({
      ...{ redo_id: 'redo-1', result: 'ungraded', items: [{ item_id: 'item-1', result: 'ungraded' }] },
      ...{ state: 'to_correct', review_on: null },
    }),
    judge: () => ({ state: 'corrected', review_on: null }),
  })
  await user.click(await press('重做'))
  await user.type(await screen.findByLabelText('答案'), '面积相等')
  await user.click(await press('提交'))
  expect(await screen.findByText('标准证明')).toBeTruthy()
  await user.click(await press('我做对了'))
  expect(await screen.findByText('✓ 对')).toBeTruthy()
  expect(asked.find(({ verb }) => verb === 'judge')?.input).toEqual({ redo_id: 'redo-1', is_right: true })
})

test('[WB-13] a reason is saved by a tap, words when one leaves them; what failed stays and is saved again', async () => {
  let isDown = false
  const { asked, user } = show(bookView(), {
    note: () => {
      if (isDown) throw new Error('网络已断开')
      return DONE
    },
  })
  await user.click(await press('审题失误'))
  expect(await screen.findByText('已保存')).toBeTruthy()
  isDown = true
  const words = screen.getByLabelText('笔记')
  await user.type(words, '漏看条件')
  await user.tab()
  expect((await screen.findByRole('alert')).textContent).toContain('没有保存：网络已断开')
  expect((words as HTMLTextAreaElement).value).toBe('漏看条件')
  isDown = false
  await user.click(await press('再保存一次'))
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(asked.filter(({ verb }) => verb === 'note').at(-1)?.input).toEqual({
    ...{ question_id: 'question-1', reason: 'reading', note: '漏看条件' },
  })
})

test('[WB-14] 已掌握 is one tap, and can be taken back', async () => {
  const { asked, user } = show(bookView({ state: 'mastered', review_on: null, is_due: false }))
  await user.click(await press('放回来复习'))
  expect(asked.find(({ verb }) => verb === 'master')?.input).toMatchObject({ is_mastered: false })
})
