import type { ScreenshotView } from '@jiangtai/shared/lessons/screenshots-contract.ts'
import { lessonQuiz } from '../test/lesson-quiz.ts'
import '@jiangtai/ui/base.css'
import type { PushedItemView } from '@jiangtai/shared/classroom/pushed/views.ts'
import { openingState } from '@jiangtai/shared/classroom/state.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../core/api.ts'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { resource } from '../../../test/school-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import stage from '../stage/stage.module.css'
import { rosterEntry } from '../test/lesson-builders.ts'
import { PushedLayer, type PushedLayerProps } from './PushedLayer.tsx'

let stop = () => undefined as void
beforeEach(() => queryClient.clear())
afterEach(() => {
  stop()
  cleanup()
  queryClient.clear()
})

const ann = rosterEntry('林晓', { student_no: '07' })
const ben = rosterEntry('王一', { student_no: '12' })
const page = (page_id: string, title: string) => {
  return { page_id, kind: 'board' as const, title, ratio: 16 / 9, image_url: null }
}
const ROOM = openingState({
  ...{ lesson_session_id: 'lesson', title: '电路', class_id: 'class', class_name: '高一(1)班' },
  ...{ teacher_name: '陈老师', started_at: '2026-09-01T02:00:00.000Z', device_id: 'device' },
  pages: [page('one', '引入'), page('two', '例题')],
})
const named = ({ student_id, name, student_no }: typeof ann) => ({ student_id, name, student_no })
const ITEM: PushedItemView = {
  ...{ pushed_item_id: 'item', kind: 'page', ref_id: 'two', title: '例题', is_for_all: false },
  ...{ is_recalled: false, pushed_at: '2026-09-01T02:05:00.000Z' },
  students: [
    { ...named(ann), stage: 'opened' },
    { ...named(ben), stage: 'sent' },
  ],
}
const SHOT: ScreenshotView = {
  ...{
    screenshot_id: 'shot',
    name: '第一步.png',
    url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
  },
  ...{ type: 2, prepare_lesson_id: 'prepared', class_id: null, subject_id: null, phase_id: null },
  taken_at: '2026-09-01T02:05:00.000Z',
}
const given = { ...ROOM, pushed: [{ pushed_item_id: 'item', round: 1 }] }
const STATUS = 'POST /api/prepare_lessons/api/get_store_pushed_item_status'

const NO_SHOTS = { list: [], total: 0, taken_count: 0 }

function answer(changes: Parameters<typeof answerCalls>[0] = {}) {
  const answers = answerCalls({
    [STATUS]: () => ({ runs: [], practices: [], items: [ITEM] }),
    'GET /api/prepare_lessons/api/lesson_file': () => ({ list: [], lost_count: 0 }),
    'POST /api/prepare_lessons/api/short_cut/list': () => NO_SHOTS,
    'POST /api/prepare_lessons/api/list_quzi': () => ({ quizzes: [], practice_sets: [] }),
    'POST /api/grouping/v1/scheme/list': () => ({ class_id: 'class', class_name: '', list: [] }),
    ...changes,
  })
  stop = answers.stop
}

function open(change: Partial<PushedLayerProps> = {}) {
  const done: unknown[] = []
  openScreen(
    <main className={stage.stage}>
      <PushedLayer
        state={ROOM}
        students={[ann, ben]}
        prepare_lesson_id="prepared"
        commands={{
          handOut: (item) => {
            done.push(item)
            return Promise.resolve({ pushed_item_id: 'item' })
          },
        }}
        onClose={() => done.push('closed')}
        {...change}
      />
    </main>,
    { path: '/' },
  )
  const press = async (name: string | RegExp) =>
    userEvent.setup().click(await screen.findByRole('button', { name }))
  return { done, press }
}

describe('handing out', () => {
  test('[CR-100] the page that is taught goes to the whole class with one press', async () => {
    answer()
    const { done, press } = open()
    expect(await screen.findByText('这节课没有资源')).toBeTruthy()
    expect(await barriers()).toEqual([])
    await press('把“引入”下发给全班')
    expect(done).toEqual([{ kind: 'page', ref_id: 'one', is_for_all: true }])
  })

  test('[CR-100] another page goes to who is chosen, and nothing goes to nobody', async () => {
    answer()
    const { done, press } = open()
    await press('选小组或学生')
    await press('先选小组或学生')
    expect(done).toEqual([])
    await press('林晓')
    await press('第 2 页：例题')
    await press('把“例题”下发给 1 人')
    expect(done).toEqual([{ kind: 'page', ref_id: 'two', student_ids: [ann.student_id], group_ids: [] }])
  })

  test('[CR-463] a page is sent to open at once on the pads of who is chosen', async () => {
    answer()
    const { done, press } = open()
    await press('选小组或学生')
    await press('下发并打开')
    expect(done).toEqual([])
    await press('王一')
    await press('下发并打开')
    const student_ids = [ben.student_id]
    expect(done).toEqual([{ kind: 'page', ref_id: 'one', student_ids, group_ids: [], opens: true }])
  })

  test('[CR-100] a page is chosen by its name under the picture too', async () => {
    answer()
    const { done, press } = open()
    await userEvent.setup().click(await screen.findByText('例题', { selector: 'small' }))
    await press('把“例题”下发给全班')
    expect(done).toEqual([{ kind: 'page', ref_id: 'two', is_for_all: true }])
  })

  test('[CR-419] blank pages are told apart by their number, under the picture and on the button', async () => {
    answer()
    const pages = [page('one', '引入'), page('two', '白板'), page('three', '白板')]
    const { press } = open({ state: { ...ROOM, pages } })
    expect(await screen.findByText('白板 3', { selector: 'small' })).toBeVisible()
    await press('第 2 页：白板')
    expect(await screen.findByRole('button', { name: '把“白板 2”下发给全班' })).toBeVisible()
  })

  test('what was chosen stays where it was not done', async () => {
    answer()
    const { press } = open({ commands: { handOut: () => Promise.resolve(null) } })
    await press('选小组或学生')
    await press('王一')
    await press('把“引入”下发给 1 人')
    expect(await screen.findByRole('button', { name: '王一', pressed: true })).toBeTruthy()
  })

  test('files that could not be fetched are told, and asked for again', async () => {
    let is_down = true
    answer({
      'GET /api/prepare_lessons/api/lesson_file': () =>
        is_down ? refuse('UNAVAILABLE') : { list: [], lost_count: 0 },
    })
    const { press } = open()
    expect((await screen.findByRole('alert', {}, { timeout: 15_000 })).textContent).toContain('没有加载出来')
    is_down = false
    await press('重试')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  }, 30_000)
})

test('[CR-458] a file of 资源中心 is handed out to who is chosen, a document says where its pages are', async () => {
  const found = (name: string, ext: string, type: number) => resource({ name, ext, type })
  const [film, slides] = [found('实验.mp4', 'mp4', 5), found('电路.pdf', 'pdf', 1)]
  answer({
    'POST /api/resource/v1/personal/list': () => ({ list: [film, slides], total: 2, is_capped: false }),
  })
  const { done, press } = open()
  await press('从资源中心选…')
  await press('选择“实验.mp4”')
  expect(screen.getByText('文档请在上面选一页下发')).toBeVisible()
  expect(await barriers()).toEqual([])
  await press('选小组或学生')
  await press('林晓')
  await press('把“实验.mp4”下发给 1 人')
  expect(done).toMatchObject([{ kind: 'file', ref_id: film.resource_id, student_ids: [ann.student_id] }])
})

test('[CR-387] [CR-388] a screenshot and a question are handed out', async () => {
  answer({
    'POST /api/prepare_lessons/api/short_cut/list': () => ({ ...NO_SHOTS, list: [SHOT] }),
    'POST /api/prepare_lessons/api/list_quzi': () => ({
      quizzes: [lessonQuiz(1), lessonQuiz(2)],
      practice_sets: [],
    }),
  })
  const { done, press } = open()
  await press('截屏：第一步')
  await press('把“第一步”下发给全班')
  await press('再下发一项')
  await press(/^第 2 题/)
  expect(await barriers()).toEqual([])
  await press('把“第 2 题”下发给全班')
  expect(done).toEqual([
    { kind: 'screenshot', ref_id: 'shot', is_for_all: true },
    { kind: 'question', ref_id: 'quiz-2', is_for_all: true },
  ])
})

describe('what was handed out', () => {
  test('[CR-104] counts who is how far, and a press tells the names', async () => {
    answer()
    const { press } = open({ state: given })
    const counts = await screen.findByRole('group', { name: '例题的进度' })
    const words = within(counts)
      .getAllByRole('button')
      .map((one) => one.textContent)
    expect(words).toEqual(['已下发 2', '已收到 1', '已查看 1', '已完成 0'])
    await press('已查看 1')
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['林晓', '王一'])
    expect(await barriers()).toEqual([])
  })

  test('[CR-101] [CR-106] goes to the rest, or is taken back', async () => {
    answer()
    const { done, press } = open({ state: given })
    await press('再下发给其余')
    await press('收回 例题')
    expect(done).toEqual([
      { kind: 'page', ref_id: 'two', is_for_all: true },
      { kind: 'page', ref_id: 'two', is_recalled: true },
    ])
  })
})
