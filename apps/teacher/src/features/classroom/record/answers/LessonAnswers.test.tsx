import type { LessonAnswer, LessonItem, LessonStudent } from '@jiangtai/shared/classroom/record/views.ts'
import { NO_ANSWERS } from '@jiangtai/shared/facts/counts.ts'
import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import { itemOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { DOCUMENT } from '../../test/lesson-builders.ts'
import type { LessonAnswers as Answers } from './answer-table.ts'
import { LessonAnswers } from './LessonAnswers.tsx'

const CALL = 'GET /api/prepare_lessons/api/lesson_answers'
const EXPORT = 'POST /api/prepare_lessons/api/lesson_answers/export'

let network: ReturnType<typeof answerCalls>
beforeEach(async () => {
  forgetEverything()
  await page.viewport(1366, 768)
})
afterEach(() => {
  cleanup()
  network.stop()
})

const person = (
  name: string,
  seat_no: number,
  right: number,
  more: Partial<LessonStudent> = {},
): LessonStudent => ({
  ...{ student_id: name, name, student_no: `2026${seat_no}`, seat_no, is_present: true },
  figures: { ...NO_ANSWERS, right_count: right, wrong_count: 2 - right },
  ...more,
})

const answered = (student_id: string, mark: LessonAnswer['mark'], keys: string[]): LessonAnswer => ({
  ...{
    student_id,
    mark,
    state: 'submitted',
    value: { kind: 'choice', keys, attachments: [] },
    score: mark === 'right' ? 4 : 0,
  },
  by_hand: { mark: null, revision: 0 },
  ...{ used_ms: 42_000, submitted_at: '2026-09-01T02:01:00.000Z' },
})

const LONG = `先求导，${'再讨论单调性，'.repeat(30)}得证`
const written: LessonAnswer = {
  ...answered('林一', 'ungraded', []),
  ...{ value: { kind: 'text', text: LONG, attachments: [] }, score: null },
}

const item = (question_no: number, more: Partial<LessonItem>): LessonItem => ({
  ...{
    quiz_run_id: `run${question_no}`,
    item_id: `item${question_no}`,
    question_no,
    item_no: null,
    run_no: 1,
  },
  ...{ asked: DOCUMENT.items[0]!, full_score: 4, stage: 'settled', figures: null, answers: [] },
  ...more,
})

const FIGURES = {
  ...NO_ANSWERS,
  right_count: 6,
  wrong_count: 2,
  missing_count: 2,
  score: 24,
  full_score: 32,
  missed_score: 8,
}

function lesson(change: Partial<Answers> = {}): Answers {
  return {
    ...{
      lesson_session_id: 's',
      title: '二次函数',
      class_name: '高一(1)班',
      started_at: '2026-09-01T02:00:00.000Z',
    },
    least_answers: 5,
    may_mark: true,
    items: [
      item(1, {
        figures: FIGURES,
        answers: [answered('林一', 'right', ['A']), answered('王二', 'wrong', ['B'])],
      }),
      item(2, {
        ...{ asked: itemOf('text'), stage: 'counting', answers: [written] },
      }),
    ],
    passages: [],
    files: {},
    students: [
      person('林一', 1, 2),
      person('王二', 2, 0),
      person('赵三', 3, 0, { is_present: false, figures: NO_ANSWERS }),
    ],
    ...change,
  }
}

/** The items of one question, the first of the lesson. */
function lessonOf(document: Question): Answers {
  const { form, material, bank } = document
  return lesson({
    items: document.items.map((asked, at) =>
      item(1, {
        ...{ item_id: asked.item_id, item_no: at + 1, asked },
        ...{ figures: FIGURES, answers: [answered('王二', 'wrong', ['B'])] },
      }),
    ),
    passages: [{ quiz_run_id: 'run1', form, material, bank }],
  })
}

function open(reply: Parameters<typeof answerCalls>[0]) {
  network = answerCalls(reply)
  return openScreen(<LessonAnswers lesson_session_id="s" />, { path: '/' })
}

describe('the table of who answered what', () => {
  test('[FA-15] a cell opens the whole answer, a head the question with the right option', async () => {
    const { user } = open({ [CALL]: () => lesson() })
    const table = await screen.findByRole('table')
    expect(within(table).getByRole('button', { name: '王二 第 1 题：错' })).toHaveTextContent('✗B')
    expect(within(table).getByRole('row', { name: /赵三/ })).toHaveTextContent('未到')
    await user.click(within(table).getByRole('button', { name: '林一 第 2 题：待批' }))
    const answer = await screen.findByRole('dialog', { name: '林一 · 第 2 题' })
    expect(answer).toHaveTextContent(LONG)
    expect(answer).toHaveTextContent('用时42 秒')
    await user.click(within(answer).getByRole('button', { name: '查看题目和答案' }))
    expect(await screen.findByRole('dialog', { name: /^第 2 题 解答/ })).toHaveTextContent('略')
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: '关闭' })[0]!)
    await user.click(within(table).getByRole('button', { name: /^第 1 题/ }))
    expect((await screen.findByText('✓ 正确选项')).closest('li')).toHaveTextContent('向上')
  })

  test('[FA-15] each item of a passage has its column, and opens with the passage, its number and its own key', async () => {
    const [first, second, third] = samples.reading.items
    const items = [first!, { ...second!, key: { kind: 'choice' as const, keys: ['D'] } }, third!]
    const { user } = open({ [CALL]: () => lessonOf({ ...samples.reading, items }) })
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('button', { name: /^第 1 题/ })
        .map((head) => head.textContent),
    ).toEqual([1, 2, 3].map((no) => `第 1 题 (${no})75%（6/8 人）`))
    await user.click(within(table).getByRole('button', { name: '王二 第 1 题 (2)：错' }))
    await user.click(await screen.findByRole('button', { name: '查看题目和答案' }))
    const dialog = await screen.findByRole('dialog', { name: '第 1 题 (2) 单选题' })
    expect(within(dialog).getByRole('group', { name: '材料' })).toHaveTextContent('Paragraph 12.')
    expect(dialog).toHaveTextContent('2.Question 2:')
    expect(dialog).not.toHaveTextContent(/Question [13]:/)
    expect(within(dialog).getByText('✓ 正确选项').closest('li')).toHaveTextContent('Never')
    expect(dialog).toHaveTextContent('见第 2 段。')
  })

  test('[FA-15] an item that only fills a place of the passage keeps the number of its place', async () => {
    const { user } = open({ [CALL]: () => lessonOf(samples.bank) })
    const table = await screen.findByRole('table')
    await user.click(within(table).getByRole('button', { name: /^第 1 题 \(2\)/ }))
    const dialog = await screen.findByRole('dialog', { name: '第 1 题 (2) 选词题' })
    expect([...dialog.querySelectorAll('.qd-blank-number')].map((number) => number.textContent)).toEqual([
      '1',
      '2',
    ])
    const right = within(dialog).getByText('It opens the mind.').closest('li')
    expect(right).toHaveAttribute('data-stressed', 'true')
    expect(dialog.querySelectorAll('[data-stressed="true"]')).toHaveLength(1)
  })

  test('[FA-16] [FA-18] figures come from facts, say 正在统计 before, and open their definition', async () => {
    const { user } = open({ [CALL]: () => lesson() })
    const table = await screen.findByRole('table')
    expect(within(table).getByRole('button', { name: '第 1 题 75%（6/8 人）' })).toBeVisible()
    expect(within(table).getByRole('button', { name: '第 2 题 正在统计' })).toBeVisible()
    await user.click(within(table).getByRole('button', { name: '答对题数是怎么算的' }))
    expect(screen.getByRole('dialog', { name: '答对题数的含义' })).toHaveTextContent('没有作答的算在应答里')
    await user.keyboard('{Escape}')
    await user.click(within(table).getByRole('button', { name: /^第 1 题/ }))
    const figures = await screen.findByRole('dialog', { name: /^第 1 题 单选/ })
    expect(figures).toHaveTextContent('得分率 60%')
    expect(figures).toHaveTextContent('作答 8/10')
  })

  test('[UP-16] the photos of an answer are seen in it, and open in the viewer with those of the whole class', async () => {
    const photo = (student_id: string, key: string) => ({
      ...written,
      student_id,
      value: {
        kind: 'text' as const,
        text: '',
        attachments: [{ kind: 'photo' as const, key, seconds: null }],
      },
    })
    const answers = [photo('林一', 'a.jpg'), photo('王二', 'b.jpg')]
    const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
    const { user } = open({
      [CALL]: () => lesson({ items: [item(1, { asked: itemOf('text'), answers })] }),
      'POST /api/prepare_lessons/api/answer_uploads': () => ({
        list: answers.map(({ student_id, value }) => ({
          student_id,
          object_key: value.attachments[0]?.key ?? '',
          content_type: 'image/jpeg',
          url: PIXEL,
          is_late: false,
        })),
      }),
    })
    const table = await screen.findByRole('table')
    await user.click(within(table).getByRole('button', { name: /^王二 第 1 题/ }))
    await user.click(await screen.findByRole('button', { name: '放大查看：照片 1' }))
    expect(await screen.findByRole('dialog', { name: '王二' })).toHaveTextContent('第 2 张，共 2 张')
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('dialog', { name: '林一' })).toHaveTextContent('第 1 张，共 2 张')
  })

  test('sorts by what was right, and shows the wrong ones only', async () => {
    const { user } = open({ [CALL]: () => lesson() })
    const table = await screen.findByRole('table')
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent)
    expect(names()).toEqual(['1林一', '2王二', '3赵三'])
    await user.selectOptions(screen.getByRole('combobox', { name: '学生的次序' }), '答对少的在前')
    expect(names()).toEqual(['2王二', '3赵三', '1林一'])
    await user.click(screen.getByRole('checkbox', { name: '只看错的和未答的' }))
    expect(names()).toEqual(['2王二'])
    expect(within(table).queryByRole('button', { name: '林一 第 1 题：对' })).toBeNull()
  })

  test('heads and names stay while sixty students and twenty questions are scrolled', async () => {
    const students = Array.from({ length: 60 }, (_, at) => person(`学生${at}`, at + 1, 1))
    const items = Array.from({ length: 20 }, (_, at) =>
      item(at + 1, {
        figures: FIGURES,
        answers: students.map(({ student_id }) => answered(student_id, 'right', ['A'])),
      }),
    )
    open({ [CALL]: () => lesson({ students, items }) })
    const table = await screen.findByRole('table')
    const box = screen.getByRole('group', { name: '学生作答表' })
    box.scrollTo(900, 1200)
    const frame = box.getBoundingClientRect()
    expect(box.scrollLeft).toBeGreaterThan(0)
    expect(within(table).getByRole('columnheader', { name: '学生' }).getBoundingClientRect().top).toBeCloseTo(
      frame.top,
      -1,
    )
    expect(
      within(table)
        .getByRole('rowheader', { name: /学生30/ })
        .getBoundingClientRect().left,
    ).toBeCloseTo(frame.left, -1)
  })

  test('on a phone a student opens the own answers', async () => {
    await page.viewport(360, 780)
    const { user } = open({ [CALL]: () => lesson() })
    await user.click(await screen.findByRole('button', { name: /王二/ }))
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('button', { name: /第 1 题.*错/ }))
    expect(await screen.findByRole('dialog', { name: '王二 · 第 1 题' })).toHaveTextContent('B')
  })

  test('[FA-17] the file is made by the server, and a refusal is told', async () => {
    let isDown = true
    const { user } = open({
      [CALL]: () => lesson(),
      [EXPORT]: () =>
        isDown ? refuse('NOT_FOUND', '课堂不存在') : { file_name: '课堂作答.xlsx', content_base64: 'UEs=' },
    })
    const button = await screen.findByRole('button', { name: '导出' })
    await user.click(button)
    expect(await screen.findByText('没有导出成功：课堂不存在')).toBeVisible()
    isDown = false
    await user.click(button)
    expect(await screen.findByText('已导出“课堂作答.xlsx”')).toBeVisible()
  })

  test('a failure can be tried again, and a lesson without questions says so', async () => {
    let isDown = true
    const { user } = open({
      [CALL]: () => (isDown ? refuse('NOT_FOUND', '课堂不存在') : lesson({ items: [] })),
    })
    expect(await screen.findByText('学生作答没有加载出来：课堂不存在')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText(/这节课没有发题/)).toBeVisible()
  })
})
