import { type Browser, expect, type Page } from '@playwright/test'
import { type Caller, callerAt } from '../hostile/calls.ts'
import { fillLessons, fillQuestions, firstClass, TEXTS } from '../hostile/school.ts'
import { expectHarmless, openPages, type Visitor, visitor } from '../hostile/visit.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

// One account calls thousands of times before anybody looks.
process.env['RATE_LIMIT_FACTOR'] = '1000000'

const DEVICE = 'hostile-device'
/** A hostile text with a quotation mark of each kind. */
const LOUD = `"'><img src=x onerror=__canary()>`

test('[GD-20] [GD-21] a class is taught in which everything bears a hostile name', async ({
  browser,
  school,
}) => {
  const { address } = school
  const visitors: Visitor[] = []
  const visit = async (page: Page) => {
    const made = await visitor(page, address)
    visitors.push(made)
    return made
  }
  const manager = await callerAt(address, 'manager')
  const teacher = await callerAt(address, 'teacher')
  const class_id = await firstClass(manager)
  const filled = {
    ...(await fillLessons(teacher, { address, class_id })),
    ...(await fillQuestions(manager)),
  }
  await test.step('lessons, questions and screenshots are looked at', async () => {
    await lookAtLessons(await visit(await teacherAt(browser, { address, path: '/workbench' })), filled)
  })
  await test.step('the lesson is taught', async () => {
    await renameClass(manager, class_id)
    await teach(browser, { address, teacher, class_id, visit, ...filled })
  })
  expectHarmless(visitors)
})

/**
 * An import shows such texts not as they were typed: formulas and pictures are drawn, mark-up of
 * papers is read, spaces become one, and signs without a width or with a direction go.
 */
const READ_BY_AN_IMPORT = /[$\\]|<(?:img|p|a|div|\/p)\b|!\[|&\w+;|[\p{M}\p{Cf}]|[^\S ]| {2}/iu

async function lookAtLessons(
  own: Visitor,
  { prepare_lesson_id }: { prepare_lesson_id: string },
): Promise<void> {
  const { open } = own
  await openPages(own, { path: '/classPreparation/preparationList', texts: TEXTS.lesson })
  const details = `/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}`
  for (const pane of ['quizzes', 'sessions', 'goals'])
    await open(`${details}&pane=${pane}`, TEXTS.lesson.slice(0, 1))
  await openPages(own, {
    path: '/question_center/question_center_bank',
    texts: TEXTS.question.filter((text) => !READ_BY_AN_IMPORT.test(text)),
    rows: TEXTS.question.length,
  })
}

/** The class of the demo and who is in it get such names. */
async function renameClass(manager: Caller, class_id: string): Promise<void> {
  await manager.call('POST /api/school_manager/v1/classes/update', {
    class_id,
    name: '<svg onload=__canary()>班',
  })
  const { list } = await manager.call('POST /api/school_manager/v1/students/list', {
    class_id,
    page_size: 45,
  })
  for (const [at, { student_id }] of list.entries())
    await manager.call('POST /api/school_manager/v1/students/update-info', {
      student_id,
      name: TEXTS.person[at] ?? '',
    })
  const { list: teachers } = await manager.call('POST /api/school_manager/v1/teachers/list', {
    search: '陈思远',
  })
  const teacher_id = teachers[0]?.teacher_id ?? ''
  await manager.call('POST /api/school_manager/v1/teachers/update-info', {
    teacher_id,
    name: '<svg onload=$X()>',
  })
}

async function teach(
  browser: Browser,
  input: {
    address: string
    teacher: Caller
    class_id: string
    prepare_lesson_id: string
    question_ids: readonly string[]
    visit: (page: Page) => Promise<Visitor>
  },
): Promise<void> {
  const { address, teacher, class_id, prepare_lesson_id, question_ids, visit } = input
  const lesson = { prepare_lesson_id, class_id }
  const { quizzes } = await teacher.call('POST /api/prepare_lessons/api/add_quzi', {
    prepare_lesson_id,
    question_ids: question_ids.slice(0, 20),
  })
  const board = await visit(await teacherAt(browser, { address, path: '/workbench' }))
  await board.page
    .context()
    .addInitScript(([key, value]) => localStorage.setItem(key, value), [
      'jiangtai.teacher.device_id',
      DEVICE,
    ] as const)
  const { state } = await teacher.call('POST /api/prepare_lessons/api/start_lesson', {
    ...lesson,
    device_id: DEVICE,
  })
  const command = { lesson_session_id: state.lesson_session_id, device_id: DEVICE }
  const blackboard = `/classPreparation/blackBoard?prepare_lesson_id=${prepare_lesson_id}&class_id=${class_id}`
  await board.open(blackboard)
  const pad = await visit(await studentWithPad(browser, { address, login: 's0001' }))
  await pad.page.getByText('点击进入').click()
  await expect(pad.page.getByText('1 / 300')).toBeVisible()
  for (const text of [TEXTS.note[1] ?? '', TEXTS.note[3] ?? '', LOUD]) {
    await teacher.call('POST /api/prepare_lessons/api/interact/notify', { ...command, text })
    await expect(pad.page.getByText(text).first()).toBeVisible()
    await pad.look('a notice', [text])
  }
  const message = TEXTS.lesson[2] ?? ''
  await teacher.call('POST /api/prepare_lessons/api/interact/lock_screen', {
    ...command,
    locked: true,
    student_ids: null,
    message,
  })
  await expect(pad.page.getByText(message)).toBeVisible()
  await pad.look('the lock', [message])
  await teacher.call('POST /api/prepare_lessons/api/interact/lock_screen', {
    ...command,
    locked: false,
    student_ids: null,
  })
  for (const quiz of quizzes.slice(0, 3)) {
    const { lesson_quiz_id } = quiz
    const { quiz_run_id } = await teacher.call('POST /api/prepare_lessons/api/start_quzi', {
      ...command,
      lesson_quiz_id,
      time_limit_s: null,
    })
    await expect(pad.page.getByRole('button', { name: '提交' })).toBeVisible()
    await pad.look('a question')
    await pad.page.getByText('A', { exact: true }).first().click()
    await pad.page.getByRole('button', { name: '提交' }).click()
    await teacher.call('POST /api/prepare_lessons/api/end_quzi', { ...command, quiz_run_id })
    await teacher.call('POST /api/prepare_lessons/api/show_distribution', { ...command, quiz_run_id })
    await teacher.call('POST /api/prepare_lessons/api/reveal_quzi', { ...command, quiz_run_id })
    await expect(pad.page.getByText(/解析/).first()).toBeVisible()
    await board.look('the answers')
    await pad.look('the analysis')
    await teacher.call('POST /api/prepare_lessons/api/put_away_quzi', { ...command, quiz_run_id })
  }
  for (const sheet of ['缩略图', '花名册', '点名']) {
    await board.page.getByRole('button', { name: sheet }).first().click()
    await board.look(sheet)
  }
  await teacher.call('POST /api/prepare_lessons/api/after_class', command)
  await expect(pad.page.getByText('下课了')).toBeVisible()
  await pad.look('the end')
  // The summary is a page of another document: it is looked at once that has loaded.
  await board.page.waitForURL('**/classPreparation/lessonRecord?**')
  await expect(board.page.getByText('课堂小结').first()).toBeVisible()
  await board.look('the summary')
  await board.open(`/classPreparation/lessonRecord?lesson_session_id=${state.lesson_session_id}`)
  await board.open('/workbench')
}
