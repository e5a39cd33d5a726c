import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import type { Comparison } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { answerDetail } from '../../test/lesson-builders.ts'
import { WrittenAnswers } from '../quiz/WrittenAnswers.tsx'
import { ComparingContext } from './comparing.ts'

const UPLOADS = 'POST /api/prepare_lessons/api/answer_uploads'
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const NAMES = ['安然', '白鹿', '陈晨', '丁一', '方圆']
const [item] = showQuestion(samples.text).items

let network: ReturnType<typeof answerCalls>
afterEach(() => {
  cleanup()
  network.stop()
})

/** A wall of five answers, the first of which is a photo, on a board that shows what it is told to. */
function open(before: Comparison | null = null) {
  if (item === undefined) throw new Error('a question without items')
  forgetEverything()
  network = answerCalls({
    [UPLOADS]: () => ({
      list: [
        {
          ...{ object_key: 'a.jpg', content_type: 'image/gif', url: PIXEL },
          ...{ student_id: '安然', is_late: false },
        },
      ],
    }),
  })
  const detail = answerDetail({
    answered: NAMES.map((student_id) => ({ student_id, state: 'submitted' })),
    document: samples.text,
  })
  const answers = detail.answers.map((answer, at) => {
    const attachments = at === 0 ? [{ kind: 'photo' as const, key: 'a.jpg', seconds: null }] : []
    const part: AnswerPart = { kind: 'text', text: at === 0 ? '' : `${answer.name}的解法`, attachments }
    return { ...answer, value: { [item.item_id]: part } }
  })
  const told: Comparison[] = []
  function Wall({ shown }: { shown: NonNullable<typeof item> }) {
    const [comparison, setComparison] = useState(before)
    const onCompare = (next: Comparison) => {
      told.push(next)
      setComparison(next)
      return Promise.resolve({})
    }
    return (
      <ComparingContext value={{ comparison, onCompare }}>
        <WrittenAnswers item={shown} detail={{ ...detail, answers }} isRevealed={false} />
      </ComparingContext>
    )
  }
  const { user } = openScreen(<Wall shown={item} />, { path: '/' })
  return { user, told, item_id: item.item_id }
}

const press = (name: string) => screen.getByRole('button', { name })
const layer = (name = '对比讲评') => screen.findByRole('dialog', { name })
const titles = () => screen.getAllByRole('article').map((cell) => cell.getAttribute('aria-label'))

test('[CR-200] answers are chosen on the wall in their order, four at most, and shown without names', async () => {
  const { user, told, item_id } = open()
  await user.click(press('对比讲评'))
  expect(press('展示')).toHaveAttribute('aria-disabled', 'true')
  for (const at of [3, 1, 2, 4]) await user.click(press(`选第 ${at} 份作答`))
  expect(press('选第 5 份作答')).toHaveAttribute('aria-disabled', 'true')
  await user.click(press('选第 4 份作答'))
  await user.click(press('并排展示 3 份'))
  expect(await layer()).toBeVisible()
  expect(told).toEqual([
    {
      ...{ quiz_run_id: 'run', item_id, student_ids: ['陈晨', '安然', '白鹿'] },
      ...{ has_names: false, is_shown: true },
    },
  ])
  expect(titles()).toEqual(['第 3 份', '第 1 份', '第 2 份'])
  expect(screen.queryByText('陈晨')).toBeNull()
  await user.click(within(await layer()).getByRole('button', { name: '显示姓名' }))
  expect(titles()).toEqual(['陈晨', '安然', '白鹿'])
})

const TWO = { quiz_run_id: 'run', has_names: true, is_shown: true, student_ids: ['白鹿', '陈晨'] }
const inPlace = (): Comparison => ({ ...TWO, item_id: item?.item_id ?? '' })

test('[CR-202] an arrow key brings another answer, two change places, and one is left out', async () => {
  const { user } = open(inPlace())
  await layer()
  press('白鹿：放大').focus()
  await user.keyboard('{ArrowRight}')
  expect(titles()).toEqual(['丁一', '陈晨'])
  await user.click(press('陈晨：换成下一份'))
  expect(titles()).toEqual(['丁一', '方圆'])
  await user.click(press('丁一：和后一份换位置'))
  expect(titles()).toEqual(['方圆', '丁一'])
  await user.click(press('方圆：不展示这份'))
  expect(await layer('展示')).toBeVisible()
  expect(titles()).toEqual(['丁一'])
  expect(screen.queryByRole('button', { name: '丁一：不展示这份' })).toBeNull()
})

test('[CR-202] a photo is turned and signed, and a sign is taken back', async () => {
  const { user } = open({ ...inPlace(), student_ids: ['安然', '白鹿'] })
  const photo = await screen.findByRole('img', { name: '安然的照片' })
  expect(screen.queryByRole('button', { name: '白鹿：旋转' })).toBeNull()
  await user.click(press('画 ✓'))
  await user.click(photo)
  await user.click(press('安然：撤销画的'))
  expect(screen.queryByRole('button', { name: '安然：撤销画的' })).toBeNull()
  await user.click(press('安然：旋转'))
  await user.click(press('安然：放大'))
  expect(press('安然：缩小')).toHaveAttribute('aria-disabled', 'false')
})

test('[CR-203] 收起 and Escape lead back to the wall with the choice kept', async () => {
  const { user, told } = open(inPlace())
  await layer()
  await user.click(press('白鹿：换成下一份'))
  await user.click(within(await layer()).getByRole('button', { name: '收起' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(told.at(-1)).toMatchObject({ is_shown: false, student_ids: ['丁一', '陈晨'] })
  expect(press('选第 4 份作答')).toHaveTextContent('✓ 第 1 个')
  await user.click(press('并排展示 2 份'))
  // Escape reaches a dialog as this event of the browser.
  fireEvent(await layer(), new Event('cancel', { cancelable: true }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('[CR-130] [CR-202] a shown answer is marked and the mark is stored', async () => {
  const { user } = open(inPlace())
  const dialog = await layer()
  network.stop()
  const asked: unknown[] = []
  network = answerCalls({
    'POST /api/prepare_lessons/api/mark_answers': (input) => {
      asked.push(input)
      const mark = { result: 'half' as const, score: 1 }
      return { marks: [{ student_id: '白鹿', item_id: item?.item_id ?? '', mark, revision: 1 }], stale: [] }
    },
  })
  await user.click(within(dialog).getByRole('button', { name: '批改' }))
  await user.click(press('白鹿 半对'))
  await expect.poll(() => asked).toHaveLength(1)
  expect(asked).toMatchObject([{ quiz_run_id: 'run', marks: [{ student_id: '白鹿', revision: 0 }] }])
  expect(press('白鹿 半对')).toHaveAttribute('aria-pressed', 'true')
})
