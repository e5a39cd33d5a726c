import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import type { Comparison } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import type { ComparedInkView } from '@jiangtai/shared/classroom/asking/compare/views.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { reloadTab } from '../../../../test/reload-tab.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { answerDetail } from '../../test/lesson-builders.ts'
import { WrittenAnswers } from '../quiz/WrittenAnswers.tsx'
import { ComparingContext } from './comparing.ts'

const UPLOADS = 'POST /api/prepare_lessons/api/answer_uploads'
const INKS = 'POST /api/prepare_lessons/api/compared_inks'
const SAVE = 'POST /api/prepare_lessons/api/save_compared_ink'
const GIVE = 'POST /api/prepare_lessons/api/give_compared_ink'
const MARK = 'POST /api/prepare_lessons/api/mark_answers'
type Saved = CallInput<typeof SAVE>
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const NAMES = ['安然', '白鹿', '陈晨', '丁一', '方圆']
const [item] = showQuestion(samples.text).items

let network: ReturnType<typeof answerCalls>
afterEach(() => {
  cleanup()
  network.stop()
})

/** A wall of five answers, the first of which is a photo, on a board that shows what it is told to. */
function open(before: Comparison | null = null, kept: ComparedInkView[] = [], { isReloaded = false } = {}) {
  if (item === undefined) throw new Error('a question without items')
  if (!isReloaded) forgetEverything()
  const saved: Saved[] = []
  const server = { kept, isAway: false }
  const told = (over: Saved) => server.kept.find(({ student_id }) => student_id === over.student_id)
  network = answerCalls({
    [INKS]: () => ({ list: server.kept }),
    [SAVE]: (input) => {
      if (server.isAway) return refuse('UNAVAILABLE')
      saved.push(input)
      const { quiz_run_id: _run, revision, ...over } = input
      const stands = told(input)
      if ((stands?.revision ?? 0) !== revision && stands !== undefined) return { ...stands, is_stale: true }
      const next = { ...over, revision: revision + 1, given_at: stands?.given_at ?? null }
      server.kept = [...server.kept.filter((one) => one !== stands), next]
      return { ...next, is_stale: false }
    },
    [GIVE]: ({ student_id, is_given }) => {
      const stands = server.kept.find((one) => one.student_id === student_id)
      if (stands === undefined) throw new Error('nothing was written')
      const next = { ...stands, given_at: is_given ? '2026-03-02T02:00:00.000Z' : null }
      server.kept = [next]
      return next
    },
    [MARK]: ({ marks }) => ({
      marks: marks.map(({ student_id, item_id, revision }) => ({
        ...{ student_id, item_id, revision: revision + 1 },
        mark: { result: 'right' as const, score: 1 },
      })),
      stale: [],
    }),
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
  const changes: Comparison[] = []
  function Wall({ shown }: { shown: NonNullable<typeof item> }) {
    const [comparison, setComparison] = useState(before)
    const onCompare = (next: Comparison) => {
      changes.push(next)
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
  return { user, told: changes, item_id: item.item_id, saved, server }
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

test('[CR-200] below a long question the answers come into sight when some are to be chosen', async () => {
  const { user } = open()
  document.body.style.paddingTop = '2000px'
  await user.click(press('对比讲评'))
  expect(press('选第 1 份作答').getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
  document.body.style.paddingTop = ''
})

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
  await user.click(await screen.findByRole('button', { name: '画 ✓' }))
  await user.click(photo)
  await user.click(press('安然：撤销画的'))
  expect(screen.queryByRole('button', { name: '安然：撤销画的' })).toBeNull()
  await user.click(press('安然：旋转'))
  await user.click(press('安然：放大'))
  expect(press('安然：缩小')).toHaveAttribute('aria-disabled', 'false')
})

test('[CR-414] an answer is as enlarged as it was when the board is loaded again', async () => {
  const { user } = open(inPlace())
  await layer()
  await user.click(press('白鹿：放大'))
  reloadTab()
  network.stop()
  open(inPlace(), [], { isReloaded: true })
  await layer()
  expect(press('白鹿：缩小')).toHaveAttribute('aria-disabled', 'false')
  expect(press('陈晨：缩小')).toHaveAttribute('aria-disabled', 'true')
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

const PHOTO: Comparison = { ...inPlace(), student_ids: ['安然'] }
const sign = (kind: 'right' | 'wrong'): ComparedInkView => ({
  ...{ item_id: PHOTO.item_id, student_id: '安然', revision: 3, given_at: null },
  ink: [{ object_key: 'a.jpg', turns: 0, marks: [{ kind, x: 0.5, y: 0.5 }] }],
})

test('[CR-356] 平板同步看 is turned on for what stands, and off again', async () => {
  const { user, told } = open(inPlace())
  await layer()
  await user.click(press('平板同步看'))
  expect(told.at(-1)).toMatchObject({ is_on_pads: true, is_shown: true })
  expect(press('平板同步看')).toHaveAttribute('aria-pressed', 'true')
  await user.click(press('平板同步看'))
  expect(told.at(-1)).toMatchObject({ is_on_pads: false })
})

test('[CR-358] what is drawn is kept as it is drawn, and is there when the answers are shown again', async () => {
  const { user, saved } = open(PHOTO)
  const photo = await screen.findByRole('img', { name: '安然的照片' })
  await user.click(await screen.findByRole('button', { name: '画 ✓' }))
  await user.click(photo)
  await user.click(photo)
  await expect.poll(() => saved.at(-1)?.ink[0]?.marks.length).toBe(2)
  expect(saved.map(({ revision }) => revision)).toEqual([0, 1])
  await user.click(press('收起'))
  await user.click(press('展示'))
  expect(await screen.findByRole('button', { name: '第 1 份：撤销画的' })).toBeVisible()
})

test('[CR-358] what could not be sent stays on the screen and is sent again', async () => {
  const { user, saved, server } = open(PHOTO)
  const photo = await screen.findByRole('img', { name: '安然的照片' })
  await user.click(await screen.findByRole('button', { name: '画 ✗' }))
  server.isAway = true
  await user.click(photo)
  expect(await screen.findByText('批注还没有存上，画的还在屏幕上。')).toBeVisible()
  expect(press('安然 发给本人')).toHaveAttribute('aria-disabled', 'true')
  server.isAway = false
  await user.click(press('重新保存'))
  await expect.poll(() => saved.length).toBe(1)
  await expect.poll(() => screen.queryByRole('button', { name: '重新保存' })).toBeNull()
})

test('[CR-358] what another device wrote meanwhile is shown and said', async () => {
  const { user, server } = open(PHOTO)
  const photo = await screen.findByRole('img', { name: '安然的照片' })
  await user.click(await screen.findByRole('button', { name: '画 ✗' }))
  server.kept = [sign('right')]
  await user.click(photo)
  expect(await screen.findByText('另一台设备刚改过这份作答的批注，现在显示的是那边的。')).toBeVisible()
  expect(press('安然 记为批改：对')).toBeVisible()
})

test('[CR-359] the sign becomes the mark in one press, which is taken back in one', async () => {
  const { user } = open(PHOTO, [sign('right')])
  await user.click(await screen.findByRole('button', { name: '安然 记为批改：对' }))
  await expect.poll(() => network.asked.filter(({ name }) => name === MARK).length).toBe(1)
  expect(network.asked.at(-1)?.input).toMatchObject({
    marks: [{ student_id: '安然', mark: { kind: 'result', result: 'right' }, revision: 0 }],
  })
  expect(screen.queryByRole('button', { name: '安然 记为批改：对' })).toBeNull()
  // The pen stays where it was.
  const order = press('画 ✓').compareDocumentPosition(press('撤销批改'))
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(press('撤销批改'))
  await expect.poll(() => network.asked.filter(({ name }) => name === MARK).length).toBe(2)
  expect(network.asked.filter(({ name }) => name === MARK).at(-1)?.input).toMatchObject({
    marks: [{ mark: null, revision: 1 }],
  })
})

test('[CR-360] 发给本人 gives the red pen to the author, and takes it back', async () => {
  const { user, server } = open(PHOTO, [sign('wrong')])
  await user.click(await screen.findByRole('button', { name: '安然 发给本人' }))
  expect(await screen.findByRole('button', { name: '安然 已发给本人' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(server.kept[0]?.given_at).not.toBeNull()
  await user.click(press('安然 已发给本人'))
  expect(await screen.findByRole('button', { name: '安然 发给本人' })).toBeVisible()
  expect(server.kept[0]?.given_at).toBeNull()
})
