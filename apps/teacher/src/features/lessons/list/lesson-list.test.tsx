import { newId } from '@jiangtai/shared/core/ids.ts'
import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { lessonRow } from '../../../test/lesson-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { lessonPage } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { LessonListScreen } from './LessonListScreen.tsx'

const LIST = 'GET /api/prepare_lessons/api/lesson_list'
const PATH = '/classPreparation/preparationList'
const [BOOK, SECOND_BOOK, CHAPTER, SECTION] = [newId(), newId(), newId(), newId()]
const taught = { resume_page: null, lesson_session_id: newId(), last_at: '2026-09-01T08:00:00.000Z' }

const nodeOf = (node_id: string, kind: 'textbook' | 'chapter' | 'section', name: string) => ({
  ...{ node_id, parent_id: null, kind, name, subject_id: 'math', phase_id: 'senior' },
  has_children: kind !== 'section',
})

let network: ReturnType<typeof answerCalls>
let rows: LessonListItem[] = []

beforeEach(() => {
  forgetEverything()
  rows = [
    lessonRow({
      ...{ title: '二次函数', page_count: 9, first_page: lessonPage({ image_url: '/nowhere.png' }) },
      progress: [
        { class_id: 'c1', name: '1班', page_count: 9, state: 'stopped', page_no: 5, ...taught },
        { class_id: 'c2', name: '2班', page_count: 9, state: 'not_begun', resume_page: null },
      ],
    }),
    lessonRow({ prepare_lesson_id: newId(), title: '三角函数' }),
  ]
  network = answerCalls({
    [LIST]: () => ({ total: rows.length, list: rows }),
    'GET /api/prepare_lessons/api/home_config': () => ({ classes: [], subjects: [], phases: [] }),
    'GET /api/prepare_lessons/api/biz_node': ({ parent_id }) => ({
      list:
        parent_id === BOOK
          ? [nodeOf(CHAPTER, 'chapter', '第三章')]
          : parent_id === CHAPTER
            ? [nodeOf(SECTION, 'section', '3.2 节')]
            : [nodeOf(BOOK, 'textbook', '必修第一册'), nodeOf(SECOND_BOOK, 'textbook', '必修第二册')],
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = () => network.asked.filter(({ name }) => name === LIST).at(-1)?.input

test('[LE-60] a row says in short how far each class is', async () => {
  openScreen(<LessonListScreen />, { path: PATH })
  expect(await screen.findByText('1班 5/9 · 2班 未上')).toHaveAttribute(
    'title',
    '1班 上到第 5 页（共 9 页）；2班 未上',
  )
})

test('[LE-185] a lesson that a class has not had to the end says so, with the class, and is found by its state', async () => {
  rows = [lessonRow({ ...rows[0], status: 'stopped' })]
  const { user } = openScreen(<LessonListScreen />, { path: PATH })
  const mark = await screen.findByTitle('1班上到第 5 页')
  expect(mark).toHaveTextContent('◐ 没上完')
  const states = screen.getByRole('combobox', { name: '状态' })
  expect(
    within(states)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual([...['全部状态', '未上', '正在上', '没上完', '已上完']])
  await user.selectOptions(states, '没上完')
  await expect.poll(asked).toMatchObject({ status: 'stopped' })
})

test('[LE-73] cards show the first page, or the title where there is none, and the device remembers them', async () => {
  const { user } = openScreen(<LessonListScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '卡片' }))
  const cards = await screen.findByRole('list', { name: '备课卡片' })
  expect(await within(cards).findByText('上到第 5 页（共 9 页）')).toBeVisible()
  expect(within(cards).getByText('还没有页面')).toBeVisible()
  // A picture that cannot be fetched gives way to the title.
  expect(await within(cards).findByText('图片暂时看不到')).toBeVisible()
  cleanup()
  openScreen(<LessonListScreen />, { path: PATH })
  expect(await screen.findByRole('list', { name: '备课卡片' })).toBeVisible()
  expect(screen.getByRole('button', { name: '卡片' })).toHaveAttribute('aria-pressed', 'true')
})

test('[LE-70] textbook, chapter and section are chosen one after the other, and another textbook takes the others off', async () => {
  const { user } = openScreen(<LessonListScreen />, { path: PATH })
  await user.selectOptions(await screen.findByRole('combobox', { name: '教材' }), '必修第一册')
  await user.selectOptions(await screen.findByRole('combobox', { name: '章' }), '第三章')
  await expect.poll(asked).toMatchObject({ textbook_id: BOOK, chapter_id: CHAPTER })
  await user.selectOptions(await screen.findByRole('combobox', { name: '节' }), '3.2 节')
  await expect.poll(asked).toMatchObject({ textbook_id: BOOK, chapter_id: SECTION })
  await user.selectOptions(screen.getByRole('combobox', { name: '教材' }), '必修第二册')
  await expect.poll(asked).toMatchObject({ textbook_id: SECOND_BOOK })
  expect(asked()).not.toHaveProperty('chapter_id')
  expect(screen.queryByRole('combobox', { name: '节' })).not.toBeInTheDocument()
})

test('[LE-70] a textbook in the address that is not used any more is named so, and 清除筛选 takes all off', async () => {
  const address = `${PATH}?subject=math&textbook=${newId()}&from=2026-09-01&to=2026-09-30&sort=taught`
  const { user } = openScreen(<LessonListScreen />, { path: address })
  expect(await screen.findByRole('option', { name: '不再使用的教材' })).toBeInTheDocument()
  await expect.poll(asked).toMatchObject({
    ...{ subject_id: 'math', from_day: '2026-09-01', to_day: '2026-09-30', sort: 'taught' },
  })
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  await expect.poll(asked).not.toHaveProperty('from_day')
  // The order is no filter.
  expect(asked()).toMatchObject({ sort: 'taught' })
})
