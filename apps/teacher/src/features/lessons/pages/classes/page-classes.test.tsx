import '@jiangtai/ui/base.css'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { lessonView } from '../../../../test/lesson-things.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { lessonPage } from '../../../../test/school-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../../LessonDetailsScreen.tsx'
import { detailsPath } from '../../list/lesson-status.ts'

const SAVE = 'POST /api/prepare_lessons/api/lesson_page'
const CLASSES = ['c1', 'c2', 'c3'].map((class_id, at) => ({
  ...{ class_id, name: `高一(${at + 1})班`, student_count: 40 },
}))

let network: ReturnType<typeof answerCalls>
beforeEach(() => forgetEverything())
afterEach(() => {
  cleanup()
  network.stop()
})

/** A lesson of three classes, whose second page is for the first of them and whose third for a class that left. */
function open(change: Partial<Parameters<typeof lessonView>[0]> = {}) {
  const board = { kind: 'board', resource_id: null, page_no: null } as const
  const pages = [null, ['c1'], ['gone']].map((for_class_ids, at) =>
    lessonPage({ ...board, page_id: `p${at}`, title: `白板${at}`, for_class_ids }),
  )
  const lesson = lessonView({ pages, classes: CLASSES, ...change })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    'GET /api/prepare_lessons/api/page_notes': () => ({ notes: [] }),
    [SAVE]: ({ pages: sent }) => ({
      pages: sent.map((page) => lessonPage({ ...board, page_id: page.page_id, title: page.title ?? '' })),
      met: [],
    }),
  })
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
}

const given = () => {
  const [sent] = network.asked.filter(({ name }) => name === SAVE)
  const { pages = [] } = (sent?.input ?? {}) as { pages?: { for_class_ids: string[] | null }[] }
  return pages.map(({ for_class_ids }) => for_class_ids)
}

test('[LE-196] [LE-198] thumbnails say for whom a page is, and that it is for nobody', async () => {
  open()
  expect(await screen.findByText('仅 高一(1)班')).toBeVisible()
  expect(screen.getByText('没有班级')).toBeVisible()
  expect(await screen.findByText('全部班级')).toBeVisible()
})

test('[LE-195] the page in view is given to some classes', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '给哪些班' }))
  const dialog = await screen.findByRole('dialog', { name: '这一页给哪些班' })
  await user.click(within(dialog).getByRole('radio', { name: '只给选定的班级' }))
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(await within(dialog).findByText('请至少选一个班级')).toBeVisible()
  await user.click(within(dialog).getByRole('checkbox', { name: '高一(3)班' }))
  await user.click(within(dialog).getByRole('checkbox', { name: '高一(1)班' }))
  expect(await barriers()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(given()).toEqual([['c1', 'c3'], ['c1'], ['gone']]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[LE-195] several ticked pages are given to some classes, and all of them is every class', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: '选中第 2 页' }))
  await user.click(screen.getByRole('checkbox', { name: '选中第 3 页' }))
  const bar = (await screen.findByText('已选 2 页')).parentElement!
  await user.click(within(bar).getByRole('button', { name: '给哪些班' }))
  const dialog = await screen.findByRole('dialog', { name: '选中的 2 页给哪些班' })
  expect(within(dialog).getByRole('checkbox', { name: '高一(1)班' })).toBeChecked()
  for (const name of ['高一(2)班', '高一(3)班'])
    await user.click(within(dialog).getByRole('checkbox', { name }))
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(given()).toEqual([null, null, null]))
})

test('[LE-195] a lesson of one class has nothing to choose, and a reader changes nothing', async () => {
  open({ classes: CLASSES.slice(0, 1), pages: [lessonPage({ page_id: 'p0' })] })
  expect(await screen.findByLabelText('讲稿')).toBeVisible()
  expect(screen.queryByRole('button', { name: '给哪些班' })).toBeNull()
  cleanup()
  network.stop()
  open({ abilities: { edit: false, remove: false, own: false } })
  expect(await screen.findByText('仅 高一(1)班')).toBeVisible()
  expect(screen.queryByRole('button', { name: '给哪些班' })).toBeNull()
})
