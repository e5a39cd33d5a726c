import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFiles } from '../../../shared/resources/picked-files.ts'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { lesson, lessonPage, resource } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { GuidanceSharedPicker, LessonOwnPicker, NoticePicker } from './PickerScreens.tsx'

const V1 = 'POST /api/resource/v1'
const LIST = `${V1}/personal/list` as const
let network: ReturnType<typeof answerCalls>

configure({ asyncUtilTimeout: 6000 })
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
      folder_id === folder.folder_id ? { total: 1, list: [slides] } : { total: 2, list: [there, video] },
  })
  const path = `/classPreparation/chooseCommonFile?prepare_lesson_id=${opened.prepare_lesson_id}`
  const { user, place } = openScreen(<LessonOwnPicker />, { path })
  expect(await screen.findByRole('heading', { name: '添加备课文件：函数复习' })).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: /录像.mp4.*不能作为页面/ })).toBeDisabled()
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
  const waiting = readFiles('picked', { scene: 'edit_preparation', prepare_lesson_id })
  expect(waiting.map(({ name }) => name)).toEqual(['一次函数.pptx'])
})

test('what is picked of colleagues for a guide is kept, also over a reload', async () => {
  network = answerCalls({
    [`${V1}/share/list` as const]: () => ({
      total: 1,
      list: [{ ...resource({ owner_name: '李红' }), shared_at: '2026-09-02T02:00:00.000Z' }],
    }),
  })
  const { user } = openScreen(<GuidanceSharedPicker />, { path: '/guidance/chooseShareCommonFile' })
  await user.click(await screen.findByRole('checkbox', { name: /二次函数.pdf.*李红/ }))
  cleanup()
  openScreen(<GuidanceSharedPicker />, { path: '/guidance/chooseShareCommonFile' })
  expect(await screen.findByText('已选 1 / 20 个文件')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '确定（1）' }))
  expect(await screen.findByText('已记下所选的 1 个文件')).toBeInTheDocument()
  expect(readFiles('picked', { scene: 'guidance', prepare_lesson_id: null })).toHaveLength(1)
})

test('a notice takes nine files at most and no links', async () => {
  const files = Array.from({ length: 10 }, (_file, index) => resource({ name: `附件${index}.pdf` }))
  const link = resource({ name: '网页', ext: '', link_url: 'https://example.edu.cn' })
  network = answerCalls({
    [LIST]: () => ({ total: 11, list: [...files, link] }),
    [`${V1}/folder/list` as const]: () => ({ list: [] }),
  })
  const { user } = openScreen(<NoticePicker />, { path: '/questionnaire/notification/chooseCommonFile' })
  expect(await screen.findByRole('checkbox', { name: /网页.*链接不能作附件/ })).toBeDisabled()
  for (const { name } of files) await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
  expect(basket().getByText('已选 9 / 9 个文件')).toBeVisible()
  expect(await screen.findByText('一次最多选 9 个文件')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: /附件9.pdf/ })).not.toBeChecked()
})

test('nothing chosen is told when confirmed', async () => {
  network = answerCalls({
    [LIST]: () => ({ total: 0, list: [] }),
    [`${V1}/folder/list` as const]: () => ({ list: [] }),
  })
  const { user, place } = openScreen(<LessonOwnPicker />, { path: '/classPreparation/chooseCommonFile' })
  await user.click(await screen.findByRole('button', { name: '用来新建备课' }))
  expect(await screen.findByText('请先选择文件')).toBeInTheDocument()
  expect(place()).toBe('/classPreparation/chooseCommonFile')
})
