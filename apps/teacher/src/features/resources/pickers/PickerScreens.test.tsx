import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PickedFor, readFiles } from '../../../shared/resources/picker/picked-files.ts'
import { answerCalls } from '../../../test/answer-calls.ts'
import { homeworkDetail } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { lesson, lessonPage, resource } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import {
  GuidanceOwnPicker,
  GuidanceSharedPicker,
  LessonOwnPicker,
  LessonSharedPicker,
  NoticePicker,
} from './PickerScreens.tsx'

const V1 = 'POST /api/resource/v1'
const LIST = `${V1}/personal/list` as const
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const basket = () => within(screen.getByRole('region', { name: '已选的文件' }))

test('files are chosen over folders, kept in the basket, and go to the lesson the address names', async () => {
  const folder = { folder_id: newId(), parent_id: null, name: '函数', file_count: 1 }
  const there = resource({ name: '已有的.pdf' })
  const video = resource({ name: '录像.mp4', ext: 'mp4', mime: 'video/mp4', type: 5 })
  const slides = resource({
    name: '一次函数.pptx',
    ext: 'pptx',
    mime: 'application/x',
    preview_state: 'ready',
  })
  const opened = lesson({ title: '函数复习', pages: [lessonPage({ resource_id: there.resource_id })] })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => opened,
    [`${V1}/folder/list` as const]: () => ({ list: [folder] }),
    [LIST]: ({ folder_id }) =>
      folder_id === folder.folder_id
        ? { total: 1, is_capped: false, list: [slides] }
        : { total: 2, is_capped: false, list: [there, video] },
  })
  const path = `/classPreparation/chooseCommonFile?prepare_lesson_id=${opened.prepare_lesson_id}`
  const { user, place } = openScreen(<LessonOwnPicker />, { path })
  expect(await screen.findByRole('heading', { name: '添加备课文件：函数复习' })).toBeVisible()
  // The file becomes no page, and is opened in class.
  expect(await screen.findByRole('checkbox', { name: /录像.mp4/ })).toBeEnabled()
  await user.click(screen.getByRole('checkbox', { name: /已有的.pdf.*已在备课中/ }))
  await user.click(screen.getByRole('button', { name: /函数.*1 个文件/ }))
  await user.click(await screen.findByRole('checkbox', { name: /一次函数.pptx/ }))
  expect(basket().getByText('已选 2 / 20 个文件')).toBeVisible()
  await user.click(basket().getByRole('button', { name: '不选已有的.pdf' }))
  await user.click(screen.getByRole('button', { name: '加入备课（1）' }))
  await waitFor(() =>
    expect(place()).toBe(
      `/classPreparation/preparationDetails?prepare_lesson_id=${opened.prepare_lesson_id}`,
    ),
  )
  const { prepare_lesson_id } = opened
  const waiting = readFiles('picked', { scene: 'edit_preparation', for_id: prepare_lesson_id })
  expect(waiting.map(({ name }) => name)).toEqual(['一次函数.pptx'])
})

test('[GU-8] what is picked of colleagues for a new guide is kept over a reload, and goes to a new one', async () => {
  network = answerCalls({
    [`${V1}/share/list` as const]: () => ({
      total: 1,
      is_capped: false,
      list: [{ ...resource({ owner_name: '李红' }), shared_at: '2026-09-02T02:00:00.000Z' }],
    }),
  })
  const path = '/guidance/chooseShareCommonFile'
  const { user } = openScreen(<GuidanceSharedPicker />, { path })
  await user.click(await screen.findByRole('checkbox', { name: /二次函数.pdf.*李红/ }))
  cleanup()
  const again = openScreen(<GuidanceSharedPicker />, { path })
  expect(await screen.findByText('已选 1 / 20 个文件')).toBeVisible()
  await again.user.click(screen.getByRole('button', { name: '用来新建导学（1）' }))
  await waitFor(() => expect(again.place()).toBe('/guidance/draft-list?new=1'))
  const waiting = () => readFiles('picked', { scene: 'guidance', for_id: null })
  expect(waiting()).toHaveLength(1)
  await again.back()
  await again.user.click(await screen.findByRole('button', { name: '清空已选' }))
  expect(waiting()).toEqual([])
})

test('[GU-8] files are added to the guide that the address names; links and plain texts are none of its steps', async () => {
  const task_id = idOf('a1')
  const picture = resource({ name: '图像.png', ext: 'png', mime: 'image/png', type: 3 })
  const link = resource({ name: '网页', ext: '', link_url: 'https://example.edu.cn' })
  network = answerCalls({
    'POST /api/guide_learn/api/detail': () => homeworkDetail({ title: '二次函数导学', way: 'guide' }),
    [LIST]: () => ({ total: 2, is_capped: false, list: [picture, link] }),
    [`${V1}/folder/list` as const]: () => ({ list: [] }),
  })
  const path = `/guidance/chooseCommonFile?task_id=${task_id}`
  const { user, place } = openScreen(<GuidanceOwnPicker />, { path })
  expect(await screen.findByRole('heading', { name: '添加导学文件：二次函数导学' })).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: /网页.*链接不能加入/ })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: /图像.png/ }))
  await user.click(screen.getByRole('button', { name: '加入导学（1）' }))
  await waitFor(() => expect(place()).toBe(`/guidance/edit?task_id=${task_id}`))
  expect(readFiles('picked', { scene: 'steps', for_id: task_id })).toMatchObject([{ name: '图像.png' }])
})

test('a notice takes nine files at most and no links', async () => {
  const files = Array.from({ length: 10 }, (_file, index) => resource({ name: `附件${index}.pdf` }))
  const link = resource({ name: '网页', ext: '', link_url: 'https://example.edu.cn' })
  network = answerCalls({
    [LIST]: () => ({ total: 11, is_capped: false, list: [...files, link] }),
    [`${V1}/folder/list` as const]: () => ({ list: [] }),
  })
  const { user } = openScreen(<NoticePicker />, { path: '/questionnaire/notification/chooseCommonFile' })
  expect(await screen.findByRole('checkbox', { name: /网页.*链接不能作附件/ })).toBeDisabled()
  for (const { name } of files) await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
  expect(basket().getByText('已选 9 / 9 个文件')).toBeVisible()
  expect(await screen.findByText('一次最多选 9 个文件，去掉一个才能再选')).toBeInTheDocument()
  expect(basket().getByText('已选满 9 个，去掉一个才能再选')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /附件9.pdf/ })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: /附件1.pdf.*已选择/ })).toBeChecked()
})

test('nothing chosen is told when confirmed', async () => {
  network = answerCalls({
    [LIST]: () => ({ total: 0, is_capped: false, list: [] }),
    [`${V1}/folder/list` as const]: () => ({ list: [] }),
  })
  const { user, place } = openScreen(<LessonOwnPicker />, { path: '/classPreparation/chooseCommonFile' })
  await user.click(await screen.findByRole('button', { name: '用来新建备课' }))
  expect(await screen.findByText('请先选择文件')).toBeInTheDocument()
  expect(place()).toBe('/classPreparation/chooseCommonFile')
})

const LESSON_ID = newId()
const ROUTES: readonly [
  what: string,
  Picker: () => ReactNode,
  path: string,
  purpose: PickedFor,
  title: string,
][] = [
  [
    'one’s own files for a new lesson',
    LessonOwnPicker,
    '/classPreparation/chooseCommonFile?',
    { scene: 'preparation', for_id: null },
    '选择备课文件',
  ],
  [
    'shared files for a lesson there is',
    LessonSharedPicker,
    `/classPreparation/chooseShareCommonFile?prepare_lesson_id=${LESSON_ID}&`,
    { scene: 'edit_preparation', for_id: LESSON_ID },
    '添加备课文件：函数复习',
  ],
  [
    'one’s own files for a guide',
    GuidanceOwnPicker,
    '/guidance/chooseCommonFile?',
    { scene: 'guidance', for_id: null },
    '选择导学文件',
  ],
  [
    'shared files for a guide',
    GuidanceSharedPicker,
    '/guidance/chooseShareCommonFile?',
    { scene: 'guidance', for_id: null },
    '选择导学文件',
  ],
  [
    'one’s own files for a notice',
    NoticePicker,
    '/questionnaire/notification/chooseCommonFile?',
    { scene: 'notification', for_id: null },
    '选择通知附件',
  ],
]

describe('[RE-22] the address of a picker', () => {
  const folder = { folder_id: newId(), parent_id: null, name: '函数', file_count: 1 }
  const chosen = resource({ name: '已选.pdf' })
  const gone = newId()
  const listed = resource({ name: '列表里的.pdf' })
  const answers = () =>
    answerCalls({
      'GET /api/prepare_lessons/api/lesson_detail': () => lesson({ title: '函数复习', pages: [] }),
      [`${V1}/folder/list` as const]: () => ({ list: [folder] }),
      [`${V1}/personal/tags` as const]: () => ({ list: [{ tag: '公开课', count: 1 }] }),
      [`${V1}/personal/chosen` as const]: () => ({ list: [chosen] }),
      [LIST]: () => ({ total: 30, is_capped: false, list: [listed] }),
      [`${V1}/share/list` as const]: () => ({
        total: 30,
        is_capped: false,
        list: [{ ...listed, shared_at: '2026-09-02T02:00:00.000Z' }],
      }),
    })

  test.each(ROUTES)(
    'of %s says all of it, and opens elsewhere',
    async (_what, Picker, path, purpose, title) => {
      network = answers()
      const said = `text=hs&type=1&subject=math&sort=name&page=2&chosen=${chosen.resource_id},${gone}`
      const { user, place } = openScreen(<Picker />, { path: `${path}${said}` })
      expect(await screen.findByRole('heading', { name: title })).toBeVisible()
      expect(await basket().findByText('已选.pdf')).toBeVisible()
      expect(screen.getByText('地址里有 1 个文件不能选，或不再与你共享，没有选上')).toBeVisible()
      const asked = network.asked.findLast(({ name }) => name.endsWith('/list') && !name.includes('folder'))
      expect(asked?.input).toMatchObject({ text: 'hs', type: 1, subject_id: 'math', sort: 'name', page: 2 })
      await user.click(await screen.findByRole('checkbox', { name: /列表里的.pdf/ }))
      await waitFor(() => {
        const query = new URLSearchParams(place().split('?')[1])
        expect(query.get('chosen')).toBe(`${chosen.resource_id},${listed.resource_id}`)
        expect(query.get('page')).toBe('2')
      })
      await user.click(screen.getByRole('button', { name: '清除筛选' }))
      await waitFor(() => expect(place()).not.toContain('text='))
      expect(basket().getByText(/^已选 2 /)).toBeVisible()
      await user.click(screen.getByRole('button', { name: /（2）$/ }))
      await waitFor(() =>
        expect(readFiles('picked', purpose).map(({ name }) => name)).toEqual(['已选.pdf', '列表里的.pdf']),
      )
    },
  )

  test('goes into folders, tabs and pages by steps that going back undoes, and what is chosen stays', async () => {
    network = answers()
    const { user, place, back } = openScreen(<GuidanceOwnPicker />, { path: '/guidance/chooseCommonFile' })
    await user.click(await screen.findByRole('button', { name: /函数.*1 个文件/ }))
    expect(place()).toBe(`/guidance/chooseCommonFile?folder=${folder.folder_id}`)
    await user.click(await screen.findByRole('checkbox', { name: /列表里的.pdf/ }))
    await user.click(screen.getByRole('button', { name: '我的收藏' }))
    await waitFor(() => expect(place()).toContain('from=collected'))
    expect(place()).not.toContain('folder=')
    expect(basket().getByText('已选 1 / 20 个文件')).toBeVisible()
    await back()
    await waitFor(() => expect(place()).toContain(`folder=${folder.folder_id}`))
    await back()
    await waitFor(() => expect(place()).toBe(`/guidance/chooseCommonFile?chosen=${listed.resource_id}`))
    expect(basket().getByText('列表里的.pdf')).toBeVisible()
  })

  test('of two pages that are open at once says the same basket', async () => {
    network = answers()
    const Both = () => (
      <>
        <GuidanceOwnPicker />
        <GuidanceSharedPicker />
      </>
    )
    const { user } = openScreen(<Both />, { path: '/guidance/chooseCommonFile' })
    const [own] = await screen.findAllByRole('checkbox', { name: /列表里的.pdf/ })
    await user.click(own!)
    for (const shown of screen.getAllByRole('region', { name: '已选的文件' }))
      expect(within(shown).getByText('列表里的.pdf')).toBeVisible()
    const [, second] = screen.getAllByRole('button', { name: '不选列表里的.pdf' })
    await user.click(second!)
    expect(screen.queryByRole('button', { name: '不选列表里的.pdf' })).toBeNull()
  })

  test('narrows to a tag and a chapter', async () => {
    network = answers()
    const chapter_id = newId()
    const { user } = openScreen(<NoticePicker />, {
      path: `/questionnaire/notification/chooseCommonFile?chapter=${chapter_id}&chapter_name=${encodeURIComponent('一次函数')}&tag=${encodeURIComponent('公开课')}`,
    })
    expect(await screen.findByRole('button', { name: '一次函数' })).toBeVisible()
    await waitFor(() =>
      expect(network.asked.findLast(({ name }) => name === LIST)?.input).toMatchObject({
        chapter_id,
        tag: '公开课',
      }),
    )
    await user.click(screen.getByRole('button', { name: '不限章节' }))
    await waitFor(() =>
      expect(network.asked.findLast(({ name }) => name === LIST)?.input).not.toHaveProperty('chapter_id'),
    )
  })
})
