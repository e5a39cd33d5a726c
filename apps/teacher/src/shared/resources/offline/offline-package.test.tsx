import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../../core/api.ts'
import { KEPT_LESSONS } from '../../../core/session/kept/kept-names.ts'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { lessonView } from '../../../test/lesson-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything, SIGNED_IN } from '../../../test/signed-in.ts'
import { OfflinePackage } from './OfflinePackage.tsx'

const MB = 1024 * 1024

let network: ReturnType<typeof answerCalls>
beforeEach(async () => {
  forgetEverything()
  await caches.delete(KEPT_LESSONS)
  session.signIn(SIGNED_IN)
})
afterEach(async () => {
  cleanup()
  network.stop()
  await caches.delete(KEPT_LESSONS)
})

/** The package of a lesson with a picture and a film that is too large; the store answers as the test says. */
function open({
  isAllowed = () => true,
  serves = () => true,
}: {
  isAllowed?: () => boolean
  serves?: () => boolean
} = {}) {
  const told = { stamp: 'one' }
  const lesson = lessonView()
  const { prepare_lesson_id } = lesson
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_offline': () =>
      isAllowed()
        ? {
            ...told,
            files: [
              { url: '/oss/b/1.png?signature=x', size: 4, kind: 'page', name: '第 1 页' },
              { url: '/oss/b/2.mp4?signature=x', size: 201 * MB, kind: 'media', name: '实验.mp4' },
            ],
          }
        : refuse('FORBIDDEN', '这是其他老师的备课'),
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    'POST /api/prepare_lessons/api/lesson_page_ink/list': () => ({ list: [] }),
    'GET /api/prepare_lessons/api/lesson_page_media': () => ({ media: [] }),
  })
  const calls = window.fetch
  window.fetch = async (address, request) =>
    typeof address === 'string' && address.startsWith('/oss/')
      ? new Response('four', { status: serves() ? 200 : 502 })
      : calls(address, request)
  const button = (words: string, press: () => void) => <Button onClick={press}>{words}</Button>
  const shown = <OfflinePackage prepare_lesson_id={prepare_lesson_id} button={button} />
  const { user } = openScreen(shown, { path: '/' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { press, told, reopen: () => openScreen(shown, { path: '/' }) }
}

test('[LE-230] [LE-233] tells the size before, downloads, and says so', async () => {
  const { press } = open()
  await press('下载到本机')
  const dialog = screen.getByRole('dialog', { name: '下载到本机' })
  expect(await within(dialog).findByText('共 1 个文件，4 B')).toBeVisible()
  expect(within(dialog).getByText(/实验\.mp4（201 MB）/)).toBeVisible()
  expect(within(dialog).getByText('未下载')).toBeVisible()
  expect(await barriers()).toEqual([])
  await press('下载')
  expect(await within(dialog).findByText(/^已下载（4 B）/)).toBeVisible()
  expect(screen.getByText('已下载', { selector: 'button, button *' })).toBeInTheDocument()
})

test('[LE-234] a lesson that was changed since says so, and is downloaded again', async () => {
  const { press, told, reopen } = open()
  await press('下载到本机')
  await screen.findByText('共 1 个文件，4 B')
  await press('下载')
  await screen.findByText(/^已下载（4 B）/)
  cleanup()
  told.stamp = 'two'
  const { user } = reopen()
  await user.click(await screen.findByRole('button', { name: '备课有更新，重新下载' }))
  await user.click(await screen.findByRole('button', { name: '重新下载' }))
  expect(await screen.findByText(/^已下载（4 B）/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '从本机删除' }))
  expect(await screen.findByText('未下载')).toBeVisible()
})

test('[LE-235] who may not teach the lesson any more has nothing of it here', async () => {
  let isAllowed = true
  const { press, reopen } = open({ isAllowed: () => isAllowed })
  await press('下载到本机')
  await screen.findByText('共 1 个文件，4 B')
  await press('下载')
  await screen.findByText(/^已下载（4 B）/)
  cleanup()
  isAllowed = false
  reopen()
  await expect.poll(async () => (await (await caches.open(KEPT_LESSONS)).keys()).length).toBe(0)
})

test('[LE-235] signing out leaves nothing', async () => {
  const { press } = open()
  await press('下载到本机')
  await screen.findByText('共 1 个文件，4 B')
  await press('下载')
  await screen.findByText(/^已下载（4 B）/)
  expect(await caches.has(KEPT_LESSONS)).toBe(true)
  session.signOut()
  await expect.poll(() => caches.has(KEPT_LESSONS)).toBe(false)
})
