import { NO_PRESET } from '@jiangtai/shared/lessons/preset/preset.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { homeworkDetail } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { givenQuestion } from '../../../shared/questions/homework/new-homework.queries.ts'
import { EditHomeworkScreen } from './EditHomeworkScreen.tsx'

const PATH = '/api/homework/v1'
const path = `/homework/box/homework-edit?task_id=${idOf('a1')}`
const DUE = '2036-11-02T12:00:00.000Z'

const BOOK = {
  ...{ book_id: idOf('f0'), name: '同步练习', publisher: '', subject_id: 'math', subject_name: '数学' },
  ...{ phase_id: 'senior', textbook_id: null, textbook_name: null, question_count: 1, owner_name: '' },
  ...{ is_shared: true, updated_at: '2026-11-01T00:00:00.000Z', abilities: { edit: false, delete: false } },
}

let network: ReturnType<typeof answerCalls>
let stored: ReturnType<typeof homeworkDetail>
/** The reply to the next change, in the place of the usual one. */
let refusal: AppError | null

beforeEach(() => {
  forgetEverything()
  refusal = null
  stored = homeworkDetail({ state: 'draft' })
  network = answerCalls({
    [`POST ${PATH}/detail`]: () => stored,
    [`POST ${PATH}/save`]: (sent) => {
      if (refusal !== null) return refusal
      const { sets, targets, revision, task_id, ...rest } = sent
      stored = {
        ...stored,
        ...rest,
        ...{ closes_at: rest.closes_at ?? null, revision: revision + 1 },
        sets: sets.map((set) => ({
          ...{ ...set, note: set.note ?? '', full_score: 0 },
          materials: (set.materials ?? []).map((one) => ({ no_skip: false, moments: [], ...one })),
          ...{ steps: set.steps ?? [], is_ordered: set.is_ordered ?? false },
        })),
        targets: targets.map((target) => ({ ...target, name: '高一(1)班' })),
      }
      return { task_id, revision: stored.revision }
    },
    [`POST ${PATH}/publish`]: ({ publish_at }) =>
      refusal ?? { state: publish_at === null ? 'published' : 'scheduled', member_count: 40 },
    [`POST ${PATH}/unschedule`]: () => ({ done: true }),
    'POST /api/question_center/v1/paper/questions': ({ question_ids }) => ({
      list: question_ids.map((id) => ({ ...questionView('1', '求最大值'), question_id: id })),
    }),
    'GET /api/guide_learn/api/cart/get': () => ({
      ...{ subject_id: 'math', limit: 100, types: [] },
      subjects: [{ subject_id: 'math', name: '数学', count: 1 }],
      questions: [
        { question_id: idOf('9'), type: 'text', difficulty: 3, score: 12, item_count: 1, text: '题' },
      ],
      question_ids: [idOf('9')],
    }),
    'POST /api/question_center/v1/assist/list': () => ({ total: 1, list: [BOOK] }),
    'POST /api/question_center/v1/assist/detail': () => ({
      ...{ ...BOOK, revision: 1 },
      chapters: [
        {
          ...{ chapter_id: idOf('f1'), name: '第一章' },
          pages: [{ page_id: idOf('f2'), name: '第 3 页', question_ids: [idOf('7')] }],
        },
      ],
    }),
    'POST /api/question_center/v1/assist/page': () => ({
      list: [
        {
          ...questionView('7', '教辅里的题'),
          ...{ is_collected: false, answer_count: 0, score_rate: null, used_count: 0 },
        },
      ],
      left_out_count: 0,
    }),
    'GET /api/prepare_lessons/api/lesson_list': () => ({
      total: 1,
      list: [
        {
          ...{ prepare_lesson_id: idOf('f3'), title: '二次函数的图像', teacher_name: '', subject_id: 'math' },
          ...{
            phase_id: 'senior',
            textbook_name: null,
            chapter_name: null,
            classes: [],
            ...{ page_count: 0, progress: [], first_page: null },
            guide: null,
          },
          ...{ quiz_count: 1, status: 'ready', abilities: { edit: true, remove: true, own: true } },
          updated_at: '2026-11-01T00:00:00.000Z',
        },
      ],
    }),
    'POST /api/prepare_lessons/api/list_quzi': () => ({
      quizzes: [
        {
          ...{ lesson_quiz_id: idOf('f4'), time_limit_s: null, preset: NO_PRESET, for_class_ids: null },
          question: questionView('8', '备课里的题'),
        },
      ],
      practice_sets: [],
    }),
    [`POST ${PATH}/write-question`]: () => {
      const view = questionView('6', '朗读课文')
      return { question: givenQuestion(view), view }
    },
    'POST /api/grouping/v1/target/tree': () => ({
      list: [
        {
          ...{ class_id: idOf('c1'), name: '高一(1)班', kind: 'administrative', grade: '高一' },
          ...{ phase_id: 'senior', student_count: 40, schemes: [] },
        },
      ],
    }),
    'POST /api/grouping/v1/target/count': () => ({ student_count: 40 }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (call: string) => network.asked.filter(({ name }) => name === `POST ${PATH}/${call}`)

test('[TK-3] scores, note and rules are saved by themselves, each from the last revision', async () => {
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  const box = await screen.findByRole('textbox', { name: '第 1 题分值' })
  await user.clear(box)
  await user.type(box, '10')
  await user.type(screen.getByRole('textbox', { name: '说明' }), '写出过程')
  await user.click(screen.getByRole('radio', { name: '截止后' }))
  await user.click(screen.getByRole('checkbox', { name: '允许补交' }))
  await waitFor(() =>
    expect(stored).toMatchObject({
      ...{ release_rule: 'after_due', takes_late: false },
      sets: [{ note: '写出过程', questions: [{ scores: [{ score: 10 }] }, {}] }],
    }),
  )
  const revisions = asked('save').map(({ input }) => (input as { revision: number }).revision)
  expect(revisions).toEqual(revisions.map((_one, at) => at + 1))
})

test('whom it is for is chosen from the classes and gets the due time of all; nobody is told at once', async () => {
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '选择布置对象' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('请至少选一个班级、小组或学生')).toBeVisible()
  await user.click(await dialog.findByRole('checkbox', { name: '高一(1)班' }))
  await user.click(dialog.getByRole('button', { name: '确定' }))
  expect(await screen.findByRole('button', { name: '移除：高一(1)班' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '三天后 20:00' }))
  await waitFor(() =>
    expect(stored.targets).toMatchObject([
      { kind: 'class', target_id: idOf('c1'), starts_at: null, set_no: 1 },
    ]),
  )
})

test('what lies in the cart is put in; what is moved out comes back', async () => {
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '加入试题篮里的 1 题' }))
  expect(await screen.findByRole('article', { name: '第 3 题' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '移出第 3 题' }))
  expect(screen.queryByRole('article', { name: '第 3 题' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByRole('article', { name: '第 3 题' })).toBeVisible()
})

test('a layered task has sets by neutral names, and each target says which one', async () => {
  stored = homeworkDetail({
    state: 'draft',
    targets: [
      { kind: 'class', target_id: idOf('c1'), name: '高一(1)班', starts_at: null, due_at: DUE, set_no: 1 },
    ],
  })
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '分层布置' }))
  expect(await screen.findByRole('tab', { name: /^夏/, selected: true })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: '高一(1)班做哪一份' }), '做“夏”')
  await waitFor(() => expect(stored.targets).toMatchObject([{ set_no: 2 }]))
  await user.click(screen.getByRole('button', { name: '删除这一份' }))
  await waitFor(() => expect(stored).toMatchObject({ sets: [{ name: '全部' }], targets: [{ set_no: 1 }] }))
})

test('[TK-7] what the server refuses of publishing stands at its place', async () => {
  stored = homeworkDetail({
    state: 'draft',
    targets: [
      { kind: 'class', target_id: idOf('c1'), name: '高一(1)班', starts_at: null, due_at: DUE, set_no: 1 },
    ],
  })
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '发布' }))
  refusal = new AppError('BAD_INPUT', {
    fields: [{ field: 'targets.0.due_at', message: '截止时间应在发布时间之后' }],
  })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '发布' }))
  expect(await dialog.findByText(/没有发布成功：截止时间应在发布时间之后/)).toBeVisible()
  const row = within(screen.getByRole('list', { name: '布置对象', hidden: true }))
  expect(row.getByText('截止时间应在发布时间之后')).toBeInTheDocument()
})

test('published, it goes on to its page; at a time, it waits among the drafts', async () => {
  const { user, place } = openScreen(<EditHomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '发布' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: '定时发布' }))
  await user.click(dialog.getByRole('button', { name: '定时发布' }))
  expect(await dialog.findByText('请选择发布时间')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: '立即发布' }))
  await user.click(dialog.getByRole('button', { name: '发布' }))
  expect(await screen.findByText('已发布给 40 名学生')).toBeVisible()
  await waitFor(() => expect(place()).toBe(`/homework/box/homework-detail?task_id=${idOf('a1')}`))
  expect(asked('publish')[0]?.input).toMatchObject({ revision: 1, publish_at: null })
})

test('[TK-3] changed elsewhere, its teacher decides whose stays', async () => {
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  const note = await screen.findByRole('textbox', { name: '说明' })
  refusal = refuse('CONFLICT')
  stored = { ...stored, revision: 7 }
  await user.type(note, '我的')
  const question = await screen.findByText('这份作业在别的页面或设备上修改过。要保留哪一份？')
  refusal = null
  await user.click(screen.getByRole('button', { name: '保留这里的' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  await waitFor(() => expect(stored).toMatchObject({ revision: 8, sets: [{ note: '我的' }] }))
})

test('what waits for its time is locked until that is taken back', async () => {
  stored = homeworkDetail({ state: 'scheduled', publish_at: DUE })
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  expect(await screen.findByRole('textbox', { name: '作业名称' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '取消定时，继续修改' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: '作业名称' })).toBeEnabled())
})

test('a student’s view has no key', async () => {
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '预览' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('求最小值')).toBeVisible()
  expect(dialog.queryByText('略')).toBeNull()
})

test('the exercises of a page of a book and the questions of a lesson are put in', async () => {
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '从教辅选题' }))
  const book = within(await screen.findByRole('dialog'))
  expect(book.getByRole('button', { name: '加入全部题目' })).toBeDisabled()
  await user.click(await book.findByRole('radio', { name: '同步练习' }))
  await user.selectOptions(await book.findByRole('combobox', { name: '哪一页' }), '第一章 第 3 页（1 题）')
  await user.click(book.getByRole('button', { name: '加入全部题目' }))
  expect(await screen.findByRole('article', { name: '第 3 题' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '从备课选题' }))
  const lesson = within(await screen.findByRole('dialog'))
  await user.click(await lesson.findByRole('radio', { name: '二次函数的图像' }))
  await user.click(lesson.getByRole('button', { name: '加入全部题目' }))
  expect(await screen.findByRole('article', { name: '第 4 题' })).toBeVisible()
})

test('[HK-10] 口头 asks how long a sound may be, and what is to be done is written for this task alone', async () => {
  const { user } = openScreen(<EditHomeworkScreen />, { path })
  await user.selectOptions(await screen.findByRole('combobox', { name: '完成方式' }), '口头作业')
  await user.selectOptions(await screen.findByRole('combobox', { name: '录音最长' }), '5 分钟')
  await user.click(screen.getByRole('button', { name: '写作业内容' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '加入作业' }))
  expect(await dialog.findByText('请写要做什么，或者加一张图片')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: '要做什么' }), '朗读课文')
  await user.click(dialog.getByRole('button', { name: '加入作业' }))
  expect(await screen.findByRole('article', { name: '第 3 题' })).toBeVisible()
  await waitFor(() => expect(stored).toMatchObject({ way: 'spoken', sound_minutes: 5 }))
})

test('[HK-90] on a laptop the first question is seen without scrolling', async () => {
  await page.viewport(1366, 768)
  // The room that the shell takes above and beside the page.
  openScreen(
    <div style={{ padding: '96px 0 0 200px' }}>
      <EditHomeworkScreen />
    </div>,
    { path },
  )
  const question = (await screen.findByText('求最小值')).closest('li')!
  const add = screen.getByRole('button', { name: '从题库选题' })
  await waitFor(() =>
    expect(question.getBoundingClientRect().bottom).toBeLessThanOrEqual(add.getBoundingClientRect().top),
  )
})
