import { newId } from '@jiangtai/shared/core/ids.ts'
import { sampleShape } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { EMPTY_PLAN } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { lessonRow, lessonView } from '../../../test/lesson-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { lessonPage } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../LessonDetailsScreen.tsx'
import { detailsPath } from '../list/lesson-status.ts'
import { LessonListScreen } from '../list/LessonListScreen.tsx'

/** Whether prepared ink is seen on the small pictures of pages. */
function isInked(place: HTMLElement): boolean {
  return [...place.querySelectorAll('canvas')].some((canvas) =>
    canvas
      .getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value) => value > 0),
  )
}

const API = '/api/prepare_lessons/api'
const DETAIL = 'GET /api/prepare_lessons/api/lesson_detail'
const LOOK = 'POST /api/prepare_lessons/api/lesson_together/look'
const partner = { teacher_id: newId(), name: '李青' }
const AS_PARTNER = { edit: true, remove: false, own: false }

let network: ReturnType<typeof answerCalls>

function open(lesson: ReturnType<typeof lessonView>, answers: Parameters<typeof answerCalls>[0] = {}) {
  network = answerCalls({
    [DETAIL]: () => lesson,
    [LOOK]: () => ({ updated_at: lesson.updated_at, here: [], is_together: lesson.partners.length > 0 }),
    ...answers,
  })
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
}

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

test('[LE-100] the owner names a colleague and takes them off again', async () => {
  const sent: string[][] = []
  const { user } = open(lessonView(), {
    'POST /api/resource/v1/share/options': () => ({
      ...{ grades: [], subject_groups: [] },
      teachers: [{ id: partner.teacher_id, name: partner.name, subject_name: '数学' }],
    }),
    'POST /api/prepare_lessons/api/lesson_together/partners': ({ teacher_ids }) => {
      sent.push(teacher_ids)
      return { partners: [partner] }
    },
  })
  await user.click(await screen.findByRole('button', { name: '共备教师' }))
  const dialog = await screen.findByRole('dialog')
  const find = async () => {
    await user.type(await within(dialog).findByRole('combobox', { name: '搜索教师' }), '李')
    await user.click(await within(dialog).findByRole('option', { name: /李青/ }))
  }
  await find()
  await user.click(within(dialog).getByRole('button', { name: '不和李青共备' }))
  expect(within(dialog).getByText('还没有共备教师')).toBeVisible()
  await find()
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/李青和您一起准备/)).toBeVisible()
  expect(sent).toEqual([[partner.teacher_id]])
})

test('[LE-103] [LE-104] a 共备教师 changes the lesson, copies it to teach it, and is not offered what is the owner’s', async () => {
  open(lessonView({ abilities: AS_PARTNER, partners: [partner] }))
  expect(await screen.findByRole('button', { name: '复制后上课' })).toBeVisible()
  expect(await screen.findByText('陈思远老师、李青老师共同准备。要上这节课，先复制一份')).toBeVisible()
  expect(screen.getByRole('button', { name: '加白板页' })).toBeVisible()
  for (const name of ['修改信息', '共享', '开始上课', '共备教师'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('tab', { name: /上课记录/ })).toBeNull()
})

test('[LE-109] who else is there is told by name', async () => {
  const lesson = lessonView({ partners: [partner] })
  open(lesson, {
    [LOOK]: () => ({ updated_at: lesson.updated_at, here: [partner], is_together: true }),
  })
  expect(await screen.findByText('李青老师也在这份备课里')).toBeVisible()
})

test('[LE-109] a change of a colleague appears by itself', async () => {
  const lesson = lessonView({ pages: [lessonPage({ page_id: newId(), title: '一' })] })
  let shown = lesson
  open(lesson, {
    [DETAIL]: () => shown,
    [LOOK]: () => {
      shown = {
        ...lesson,
        updated_at: '2026-09-01T08:00:05.000Z',
        pages: [...lesson.pages, lessonPage({ page_id: newId(), title: '同事的页' })],
      }
      return { updated_at: shown.updated_at, here: [], is_together: true }
    },
  })
  expect(await screen.findByRole('button', { name: /^第 2 页，同事的页/ })).toBeVisible()
})

test('[LE-106] a page that both changed is told, and the teacher decides', async () => {
  const first = lessonPage({ page_id: newId(), kind: 'board', title: '白板', image_url: null })
  const lesson = lessonView({ pages: [first] })
  const sent: unknown[] = []
  const { user } = open(lesson, {
    'POST /api/prepare_lessons/api/lesson_page': ({ pages, base }) => {
      sent.push([pages[0]?.background, base?.[0]?.background])
      const stored = sent.length === 1 ? 'graph' : (pages[0]?.background ?? null)
      return { pages: [{ ...first, background: stored }], met: sent.length === 1 ? [first.page_id] : [] }
    },
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: '底纹' }), '田字格')
  expect(await screen.findByText(/第 1 页您和同事都改了/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: '底纹' })).toHaveDisplayValue('坐标纸')
  await user.click(screen.getByRole('button', { name: '用我的' }))
  expect(screen.getByRole('combobox', { name: '底纹' })).toHaveDisplayValue('田字格')
  await expect
    .poll(() => sent)
    .toEqual([
      ['tianzige', null],
      ['tianzige', 'graph'],
    ])
  expect(screen.queryByText(/您和同事都改了/)).toBeNull()
})

test('[LE-110] 修改记录 waits, fails in words and is shown', async () => {
  let isRefused = true
  const { user } = open(lessonView(), {
    'POST /api/prepare_lessons/api/lesson_together/changes': () => {
      if (isRefused) return refuse('SYSTEM')
      const at = '2026-09-01T08:00:00.000Z'
      const change = { lesson_change_id: newId(), teacher_name: '李青', began_at: at, at }
      return { total: 1, list: [{ ...change, words: ['加了 3 页', '改了教案的教学目标'] }] }
    },
  })
  await user.click(await screen.findByRole('button', { name: '记录与版本' }))
  const retry = await screen.findByRole('button', { name: '重试' })
  isRefused = false
  await user.click(retry)
  expect(await screen.findByText('加了 3 页，改了教案的教学目标')).toBeVisible()
})

test('[LE-122] [LE-124] a version is named, looked at and restored', async () => {
  const version = {
    ...{
      lesson_version_id: newId(),
      name: '定稿',
      teacher_name: '李青',
      kept_at: '2026-09-01T08:00:00.000Z',
    },
    ...{ page_count: 1, quiz_count: 0 },
  }
  const kept_page = newId()
  let list: (typeof version)[] = []
  const { user } = open(lessonView(), {
    'POST /api/prepare_lessons/api/lesson_together/changes': () => ({ total: 0, list: [] }),
    'POST /api/prepare_lessons/api/lesson_version/list': () => ({ list }),
    'POST /api/prepare_lessons/api/lesson_version': () => {
      list = [version]
      return { done: true as const }
    },
    'POST /api/prepare_lessons/api/lesson_version/get': () => ({
      ...version,
      ...{ goals: '会配方', plan: EMPTY_PLAN, reflection: '', quizzes: [], practice_sets: [] },
      pages: [lessonPage({ page_id: kept_page, kind: 'board', title: '那时的页', image_url: null })],
      ink: [{ page_id: kept_page, gestures: [sampleShape] }],
      notes: [{ page_id: kept_page, text: '先问顶点', revision: 1 }],
    }),
    'POST /api/prepare_lessons/api/lesson_version/restore': () => ({ done: true as const }),
  })
  await user.click(await screen.findByRole('button', { name: '记录与版本' }))
  expect(await screen.findByText(/还没有修改/)).toBeVisible()
  await user.click(screen.getByRole('tab', { name: '版本' }))
  expect(await screen.findByText(/还没有版本/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '存为版本' }))
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('名称')
  await user.type(screen.getByLabelText('版本名称'), '定稿')
  await user.click(screen.getByRole('button', { name: '存为版本' }))
  await user.click(await screen.findByRole('button', { name: '查看版本：定稿' }))
  expect(await screen.findByRole('button', { name: '放大第 1 页，那时的页' })).toBeVisible()
  // The page as it was then: what was prepared on it, and what was to be said.
  await expect.poll(() => isInked(screen.getByRole('dialog'))).toBe(true)
  await user.click(screen.getByRole('button', { name: '放大第 1 页，那时的页' }))
  expect(await screen.findByText('先问顶点')).toBeVisible()
  const large = within(screen.getByRole('dialog', { name: '第 1 页，共 1 页' }))
  await user.click(large.getByRole('button', { name: '关闭' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('tab', { name: '教案' }))
  expect(await screen.findByText('会配方')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '恢复到这个版本' }))
  expect(await screen.findByText(/^已恢复/)).toBeVisible()
  expect(network.asked).toContainEqual({
    name: `POST ${API}/lesson_version/restore`,
    input: expect.objectContaining({ lesson_version_id: version.lesson_version_id }),
  })
})

test('[LE-102] the list marks what one prepares with others, and narrows to it', async () => {
  const asked: (string | undefined)[] = []
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_list': ({ scope }) => {
      asked.push(scope)
      return { total: 1, list: [lessonRow({ abilities: AS_PARTNER })] }
    },
    'GET /api/prepare_lessons/api/home_config': () => ({ classes: [], subjects: [], phases: [] }),
  })
  const { user } = openScreen(<LessonListScreen />, { path: '/classPreparation/preparationList' })
  expect(await screen.findByText('共备 · 陈思远')).toBeVisible()
  expect(screen.getByRole('button', { name: /^复制后上课/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: '开始上课' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: '范围' }), '参与共备')
  await expect.poll(() => asked.at(-1)).toBe('partner')
})

test('on a phone the bar stays within the screen', async () => {
  await browserPage.viewport(360, 780)
  try {
    open(lessonView({ partners: [partner] }))
    const button = await screen.findByRole('button', { name: '记录与版本' })
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(360)
  } finally {
    await browserPage.viewport(1366, 768)
  }
})
