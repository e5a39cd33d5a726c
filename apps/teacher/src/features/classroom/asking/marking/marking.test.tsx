import type { CallInput } from '@jiangtai/shared/contract.ts'
import { markOf, NOT_MARKED } from '@jiangtai/shared/classroom/asking/marking/hand-mark.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import type { AnswerToMark } from './marked-answers.ts'
import { MarkingDialog } from './MarkingDialog.tsx'

const CALL = 'POST /api/prepare_lessons/api/mark_answers'
const NAMES = ['安然', '白鹿', '陈晨', '丁一']

let network: ReturnType<typeof answerCalls>
beforeEach(async () => {
  forgetEverything()
  await page.viewport(1366, 768)
})
afterEach(() => {
  cleanup()
  network.stop()
  // What was asked on the way out would be asked in the next test of another file.
  forgetEverything()
})

const answerOf = (name: string): AnswerToMark => ({
  ...{ student_id: name, name, isLate: false, text: `${name}写的`, photo_keys: [], sounds: [] },
  ...{ result: 'ungraded', score: null, by_hand: NOT_MARKED },
})

/** A server that keeps the words as the real one does. */
function keeping() {
  const held = new Map<string, number>()
  return ({ marks }: CallInput<typeof CALL>) => ({
    marks: marks.map(({ student_id, item_id, mark }) => {
      const revision = (held.get(student_id) ?? 0) + 1
      held.set(student_id, revision)
      return { student_id, item_id, mark: markOf(mark, 6), revision }
    }),
    stale: [],
  })
}

function open(
  reply: NonNullable<Parameters<typeof answerCalls>[0][typeof CALL]>,
  change: Partial<Parameters<typeof MarkingDialog>[0]> = {},
) {
  network = answerCalls({ [CALL]: reply })
  const onStored = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  let collect: (collecting: { sending_count: number } | null) => void = () => undefined
  function Desk() {
    const [collecting, setCollecting] = useState(change.collecting ?? null)
    collect = setCollecting
    return (
      <MarkingDialog
        title="批改 第 1 题"
        quiz_run_id="run"
        item={{ item_id: 'item', full_score: 6 }}
        answers={NAMES.map(answerOf)}
        hasNames
        {...{ onStored, onClose, ...change, collecting }}
      />
    )
  }
  const screened = openScreen(<Desk />, { path: '/' })
  const haveAll = () => act(() => collect(null))
  return { ...screened, haveAll, onStored, onClose }
}

const card = (name: string, verdict: string) => screen.findByRole('button', { name: `${name}：${verdict}` })
const sent = () => network.asked.map(({ input }) => (input as CallInput<typeof CALL>).marks)

describe('[CR-130] the wall of written answers', () => {
  test('is marked by keys, one after the other, and the last word is taken back', async () => {
    const { user, onStored } = open(keeping())
    ;(await card('安然', '待批')).focus()
    await user.keyboard('1')
    await user.keyboard('2')
    await user.keyboard('{ArrowRight}3')
    await card('安然', '✓ 对 6/6 分')
    await card('白鹿', '△ 半对 3/6 分')
    await card('陈晨', '待批')
    await card('丁一', '✗ 错 0/6 分')
    expect(screen.getByText('已批 3/4')).toBeVisible()
    await user.keyboard('{Control>}z{/Control}')
    await card('丁一', '待批')
    expect(sent().at(-1)).toEqual([{ student_id: '丁一', item_id: 'item', mark: null, revision: 1 }])
    await waitFor(() => expect(onStored).toHaveBeenCalled())
  })

  test('is marked by touch, several at once and with points', async () => {
    const { user } = open(keeping())
    await user.click(await card('安然', '待批'))
    await user.click(await card('丁一', '待批'))
    const many = screen.getByRole('group', { name: '选中的 2 份' })
    await user.click(within(many).getByRole('button', { name: '✓ 对' }))
    await card('安然', '✓ 对 6/6 分')
    await card('丁一', '✓ 对 6/6 分')
    expect(sent()[0]).toHaveLength(2)
    const points = screen.getByRole('textbox', { name: '白鹿 得分，满分 6' })
    await user.type(points, '7')
    expect(screen.getByText('请填 0 到 6')).toBeVisible()
    await user.clear(points)
    await user.type(points, '４。５{Enter}')
    await card('白鹿', '△ 半对 4.5/6 分')
    await user.click(screen.getByRole('button', { name: '陈晨 错' }))
    await card('陈晨', '✗ 错 0/6 分')
    await user.click(screen.getByRole('button', { name: '撤销' }))
    await card('陈晨', '待批')
  })

  test('shows what waits, without moving what was just marked, and hides names before a class', async () => {
    const marked = { ...answerOf('安然'), result: 'right' as const, score: 6 }
    const { user } = open(keeping(), { answers: [marked, answerOf('白鹿')], hasNames: false })
    expect(screen.queryByText('安然')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: '只看待批' }))
    expect(screen.queryByRole('button', { name: '第 1 份：✓ 对 6/6 分' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '第 2 份 对' }))
    await card('第 2 份', '✓ 对 6/6 分')
  })
})

test('[CR-425] what is marked while answers are on their way is kept, and stored once they are there', async () => {
  const { user, haveAll, onClose } = open(keeping(), { collecting: { sending_count: 2 } })
  expect(screen.getByRole('status')).toHaveTextContent('还有 2 人的作答正在送出')
  ;(await card('安然', '待批')).focus()
  await user.keyboard('1')
  await user.keyboard('3')
  expect(screen.getByRole('status')).toHaveTextContent('已批的 2 份收齐后自动保存')
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: '完成' }))
  const question = await screen.findByRole('dialog', { name: '有 2 份批改还没有存上' })
  await user.click(within(question).getByRole('button', { name: '继续编辑' }))
  expect(onClose).not.toHaveBeenCalled()
  haveAll()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.map(({ student_id }) => student_id)).toEqual(['安然', '白鹿'])
  expect(screen.queryByRole('status')).toBeNull()
  await waitFor(() => expect(screen.queryByText(/还没有存上/)).toBeNull())
  await user.click(screen.getByRole('button', { name: '完成' }))
  expect(onClose).toHaveBeenCalledOnce()
})

describe('[CR-132] a word that cannot stand', () => {
  test('of another device is shown, and the teacher is told', async () => {
    const warned = vi.spyOn(message, 'warning').mockImplementation(() => {})
    const { user } = open(({ marks }) => ({
      marks: marks.map(({ student_id, item_id }) => ({
        ...{ student_id, item_id, mark: { result: 'wrong' as const, score: 0 }, revision: 3 },
      })),
      stale: marks.map(({ student_id, item_id }) => ({ student_id, item_id })),
    }))
    await user.click(await screen.findByRole('button', { name: '安然 对' }))
    await card('安然', '✗ 错 0/6 分')
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('刚在另一台设备上批过'))
    warned.mockRestore()
  })

  test('stays on the screen when it was not stored, and is sent again', async () => {
    let isDown = true
    const keep = keeping()
    const { user, onClose } = open((input) => (isDown ? refuse('CONFLICT', '刚收卷') : keep(input)))
    await user.click(await screen.findByRole('button', { name: '安然 对' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('有 1 份批改没有存上：刚收卷')
    await user.click(screen.getByRole('button', { name: '完成' }))
    expect(onClose).not.toHaveBeenCalled()
    isDown = false
    await user.click(screen.getByRole('button', { name: '重新保存' }))
    await card('安然', '✓ 对 6/6 分')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
