import type { Grants } from '@jiangtai/shared/core/permissions.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { ScreenshotDrawer } from './ScreenshotDrawer.tsx'
import type { InsertedPicture } from './ScreenshotLayer.tsx'

const LIST = 'POST /api/prepare_lessons/api/short_cut/list'
let network: ReturnType<typeof answerCalls>
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

/** A picture twice as wide as high. */
function pictureUrl(): string {
  return Object.assign(document.createElement('canvas'), { width: 200, height: 100 }).toDataURL()
}

function taken(name: string) {
  return {
    screenshot_id: newId(),
    name,
    url: pictureUrl(),
    type: 9,
    prepare_lesson_id: 'l1',
    class_id: 'c1',
    subject_id: 'math',
    phase_id: 'senior',
    taken_at: '2026-11-22T01:05:00.000Z',
  }
}

function open(
  answers: Parameters<typeof answerCalls>[0],
  refused: readonly string[] = [],
  by: { grants?: Grants } = {},
) {
  network = answerCalls(answers)
  const inserted: InsertedPicture[] = []
  const closed: true[] = []
  const view = openScreen(
    <ScreenshotDrawer
      prepare_lesson_id="l1"
      class_id="c1"
      onInsert={(picture) => {
        if (refused.includes(picture.screenshot_id)) return Promise.resolve(null)
        inserted.push(picture)
        return Promise.resolve({ done: true })
      }}
      onClose={() => void closed.push(true)}
    />,
    { path: '/', ...by },
  )
  return { ...view, inserted, closed }
}

const isLoaded = () =>
  waitFor(() => {
    const pictures = [...document.querySelectorAll('img')]
    expect(pictures.every((picture) => picture.complete && picture.naturalWidth > 0)).toBe(true)
  })

test('[SH-15] one or several screenshots of the lesson are chosen and put on the board in that order', async () => {
  const [one, two] = [taken('截屏1-09:05.png'), taken('截屏2-09:10.png')]
  const { user, inserted, closed } = open({ [LIST]: () => ({ total: 2, taken_count: 2, list: [two, one] }) })
  expect(await screen.findByRole('heading', { name: '本课截屏（2 张）' })).toBeVisible()
  expect(network.asked[0]?.input).toMatchObject({ prepare_lesson_id: 'l1', class_id: 'c1' })
  await isLoaded()
  expect(screen.getByRole('button', { name: '插入白板' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: one.name }))
  await user.click(screen.getByRole('button', { name: two.name }))
  await user.click(screen.getByRole('button', { name: '插入白板（2）' }))
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(inserted).toEqual([
    { screenshot_id: one.screenshot_id, ratio: 2 },
    { screenshot_id: two.screenshot_id, ratio: 2 },
  ])
})

test('[SH-15] what the board did not take stays chosen', async () => {
  const one = taken('截屏1-09:05.png')
  const { user, closed } = open({ [LIST]: () => ({ total: 1, taken_count: 1, list: [one] }) }, [
    one.screenshot_id,
  ])
  await user.click(await screen.findByRole('button', { name: one.name }))
  await isLoaded()
  await user.click(screen.getByRole('button', { name: '插入白板（1）' }))
  expect(screen.getByRole('button', { name: one.name })).toHaveAttribute('aria-pressed', 'true')
  expect(closed).toEqual([])
})

test('an empty list says how to begin, a failed one can be asked for again', async () => {
  let is_down = true
  const { user } = open({
    [LIST]: () => (is_down ? refuse('CONFLICT', '备课不可用') : { total: 0, taken_count: 0, list: [] }),
  })
  expect(await screen.findByText('截屏没有加载出来：备课不可用')).toBeVisible()
  is_down = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('这节课还没有截屏。点“截屏”截取当前页面。')).toBeVisible()
})

test('[SH-19] a screenshot is renamed where it stands; what was typed stays when the name is refused', async () => {
  const one = taken('截屏1-09:05.png')
  let list = [one]
  const { user } = open({
    [LIST]: () => ({ total: 1, taken_count: 1, list }),
    'POST /api/prepare_lessons/api/short_cut/rename': ({ name }) => {
      if (name.startsWith('坏')) return refuse('BAD_INPUT', '截屏名称不可用')
      list = [{ ...one, name }]
      return { ...one, name }
    },
  })
  await user.click(await screen.findByRole('button', { name: `重命名 ${one.name}` }))
  const box = screen.getByRole('textbox', { name: '截屏名称' })
  expect(box).toHaveValue('截屏1-09:05')
  await user.clear(box)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByText('请填写名称')).toBeVisible()
  await user.type(box, '坏名')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('截屏名称不可用')).toBeVisible()
  expect(box).toHaveValue('坏名')
  await user.clear(box)
  await user.type(box, '例题 3 的图')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: '例题 3 的图.png' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('[SH-22] Escape gives up the name that is being typed, then puts the list away', async () => {
  const one = taken('截屏1-09:05.png')
  const { user, closed } = open({ [LIST]: () => ({ total: 1, taken_count: 1, list: [one] }) })
  await user.click(await screen.findByRole('button', { name: `重命名 ${one.name}` }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(closed).toEqual([])
  await user.keyboard('{Escape}')
  expect(closed).toEqual([true])
})

test('[SH-19] a screenshot is removed once that is confirmed, and is chosen no more', async () => {
  const one = taken('截屏1-09:05.png')
  let list = [one]
  let is_down = true
  const { user } = open({
    [LIST]: () => ({ total: list.length, taken_count: list.length, list }),
    'POST /api/prepare_lessons/api/short_cut/remove': () => {
      if (is_down) return refuse('CONFLICT', '服务器正忙')
      list = []
      return { done: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: one.name }))
  await user.click(screen.getByRole('button', { name: `删除 ${one.name}` }))
  expect(screen.getByRole('heading', { name: `删除截屏“${one.name}”？` })).toBeVisible()
  expect(screen.getByRole('button', { name: '取消' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: '删除' }))
  expect(await screen.findByText('没有删除成功：服务器正忙')).toBeVisible()
  is_down = false
  await user.click(screen.getByRole('button', { name: '删除' }))
  expect(await screen.findByText('这节课还没有截屏。点“截屏”截取当前页面。')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const SAVE_AS = 'POST /api/prepare_lessons/api/short_cut/save_as_resource'

test('[SH-33] a screenshot becomes a resource, said with the way there; a refusal is said with its reason', async () => {
  const one = taken('截屏1-09:05.png')
  const resource_id = newId()
  let is_full = true
  const { user } = open({
    [LIST]: () => ({ total: 1, taken_count: 1, list: [one] }),
    [SAVE_AS]: () => (is_full ? refuse('CONFLICT', '空间不足：剩余 0 MB') : { resource_id, name: one.name }),
  })
  await user.click(await screen.findByRole('button', { name: `存到我的资源 ${one.name}` }))
  expect(await screen.findByText('没有存到我的资源：空间不足：剩余 0 MB')).toBeVisible()
  is_full = false
  await user.click(screen.getByRole('button', { name: `存到我的资源 ${one.name}` }))
  expect(await screen.findByText(`“${one.name}”已存到我的资源`)).toBeVisible()
  expect(screen.getByRole('link', { name: '去查看' })).toHaveAttribute(
    'href',
    `/resource/personal/list?preview=${resource_id}`,
  )
  expect(network.asked.at(-1)).toMatchObject({ name: SAVE_AS, input: { screenshot_id: one.screenshot_id } })
})

test('[SH-33] who may add no resources is not offered it', async () => {
  const one = taken('截屏1-09:05.png')
  open({ [LIST]: () => ({ total: 1, taken_count: 1, list: [one] }) }, [], {
    grants: { classPreparation: ['get', 'edit'] },
  })
  expect(await screen.findByRole('button', { name: `重命名 ${one.name}` })).toBeVisible()
  expect(screen.queryByRole('button', { name: `存到我的资源 ${one.name}` })).toBeNull()
})
