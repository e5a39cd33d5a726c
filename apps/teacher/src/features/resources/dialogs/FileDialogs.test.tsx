import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { resource } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'
import { UsesDialog } from './UsesDialog.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

const V1 = 'POST /api/resource/v1/personal'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const askedFor = (end: string) =>
  network.asked.filter(({ name }) => name.endsWith(end)).map(({ input }) => input)

test('tags of one file are replaced, also the one that was typed and not yet added', async () => {
  const file = resource({ tags: ['旧'] })
  network = answerCalls({
    [`${V1}/tags` as const]: () => ({ list: [{ tag: '公开课', count: 3 }] }),
    [`${V1}/update` as const]: () => file,
  })
  const done = vi.fn<() => void>()
  const { user } = openScreen(<TagsDialog resources={[file]} onDone={done} onClose={() => {}} />, {
    path: '/',
  })
  await user.click(screen.getByRole('button', { name: '去掉标签旧' }))
  await user.click(await screen.findByRole('button', { name: '公开课' }))
  await user.type(screen.getByLabelText('标签'), '一轮复习')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(askedFor('update')).toEqual([expect.objectContaining({ tags: ['公开课', '一轮复习'] })])
  expect(askedFor('update')[0]).not.toHaveProperty('subject_id')
})

test('[RE-20] tags for several files are added and taken away in one call, and what stands in the way is told', async () => {
  const files = [resource({ tags: ['甲', '旧'] }), resource({ tags: ['旧', '丙'] })]
  let isRefused = true
  network = answerCalls({
    [`${V1}/tags` as const]: () => ({ list: [] }),
    [`${V1}/change-tags` as const]: () =>
      isRefused ? refuse('CONFLICT', '“满.pdf”加上后会超过 10 个标签，标签都没有改') : { changed_count: 2 },
  })
  const done = vi.fn<() => void>()
  const { user } = openScreen(<TagsDialog resources={files} onDone={done} onClose={() => {}} />, {
    path: '/',
  })
  expect(screen.getByRole('heading', { name: '2 个文件的标签与章节' })).toBeVisible()
  await user.type(screen.getByLabelText('标签'), '乙{Enter}')
  await user.click(screen.getByRole('button', { name: '从 2 个文件去掉标签旧' }))
  await user.click(screen.getByRole('button', { name: '从 1 个文件去掉标签丙' }))
  await user.click(screen.getByRole('button', { name: '保留标签丙' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/“满.pdf”加上后会超过 10 个标签/)).toBeVisible()
  isRefused = false
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(askedFor('change-tags').at(-1)).toMatchObject({
    resource_ids: files.map(({ resource_id }) => resource_id),
    add: ['乙'],
    remove: ['旧'],
  })
  expect(askedFor('change-tags').at(-1)).not.toHaveProperty('placing')
  expect(askedFor('update')).toEqual([])
})

test('[RE-10] an earlier version is brought back', async () => {
  const file = resource({ version: 3 })
  network = answerCalls({
    [`${V1}/versions` as const]: () => ({
      list: [{ version: 2, size: 1024, created_at: '2026-09-01T02:00:00.000Z', url: '/v2.pdf' }],
    }),
    [`${V1}/restore-version` as const]: () => ({ ...file, version: 4 }),
  })
  const close = vi.fn<() => void>()
  const { user } = openScreen(<VersionsDialog resource={file} onClose={close} />, { path: '/' })
  expect(await screen.findByRole('link', { name: '打开' })).toHaveAttribute('href', '/v2.pdf')
  await user.click(screen.getByRole('button', { name: '恢复第 2 版' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(askedFor('restore-version')).toEqual([expect.objectContaining({ version: 2 })])
})

test('[RE-10] a replacement of another type is refused in words, and the dialog stays', async () => {
  network = answerCalls({})
  const close = vi.fn<() => void>()
  openScreen(
    <ReplaceDialog
      resource={resource({})}
      onPick={({ name }) => (name.endsWith('.png') ? '请选择同类型的文件（pdf）来替换' : null)}
      onClose={close}
    />,
    { path: '/' },
  )
  const picker = screen.getByLabelText('选择替换的文件')
  fireEvent.change(picker, { target: { files: [new File(['x'], '图.png')] } })
  expect(screen.getByRole('alert')).toHaveTextContent('请选择同类型的文件（pdf）来替换')
  expect(close).not.toHaveBeenCalled()
  fireEvent.change(picker, { target: { files: [new File(['x'], '新.pdf')] } })
  expect(close).toHaveBeenCalled()
})

test('where a file is used is told, and a lesson is opened by its name', async () => {
  const file = resource({ use_count: 1 })
  const id = newId()
  network = answerCalls({
    [`${V1}/uses` as const]: () => ({
      list: [
        { resource_id: file.resource_id, kind: 'lesson', id, title: '函数复习', teacher_name: '陈思远' },
      ],
    }),
  })
  const { user, place } = openScreen(<UsesDialog resource={file} onClose={() => {}} />, { path: '/' })
  await user.click(await screen.findByRole('link', { name: '函数复习' }))
  expect(place()).toBe(`/classPreparation/preparationDetails?prepare_lesson_id=${id}`)
})
