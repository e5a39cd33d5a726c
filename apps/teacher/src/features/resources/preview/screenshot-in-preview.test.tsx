import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '../../../core/api.ts'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { preview } from '../../../test/preview-things.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

const network = window.fetch
beforeEach(() => queryClient.clear())
afterEach(() => {
  cleanup()
  window.fetch = network
  vi.restoreAllMocks()
})

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

function open() {
  answerCalls({
    'POST /api/resource/v1/preview/get': () =>
      preview({ preview_url: DOT, resource: { name: '图.png', ext: 'png' } }),
  })
  const closed: true[] = []
  const shown: string[] = []
  const view = openScreen(
    <PreviewDialog
      resource_id="a"
      around={['a', 'b']}
      onShow={(id) => void shown.push(id)}
      onClose={() => void closed.push(true)}
    />,
    { path: '/' },
  )
  return { closed, shown, ...view }
}

test('[SH-10] Escape puts the screenshot away and leaves the picture open with its tools', async () => {
  const { user, closed } = open()
  await user.click(await screen.findByRole('button', { name: '批注' }))
  await user.keyboard('c')
  await screen.findByRole('dialog', { name: '截屏' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '截屏' })).toBeNull())
  expect(closed).toEqual([])
  expect(await screen.findByRole('toolbar', { name: '批注工具' })).toBeVisible()
  expect(screen.getByRole('button', { name: '选择' })).toHaveFocus()
})

test('[SH-23] a slow picture says 正在截屏…; Escape gives it up and leaves the file open', async () => {
  const { user, closed } = open()
  await user.click(await screen.findByRole('button', { name: '批注' }))
  const waiting: (() => void)[] = []
  const slow = vi
    .spyOn(HTMLImageElement.prototype, 'decode')
    .mockImplementation(() => new Promise((resolve) => waiting.push(resolve)))
  await user.keyboard('c')
  expect(screen.getByText('正在截屏…')).toBeVisible()
  expect(screen.queryByRole('toolbar')).toBeNull()
  await waitFor(() => expect(waiting).toHaveLength(1))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('正在截屏…')).toBeNull())
  expect(screen.getByRole('button', { name: '选择' })).toHaveFocus()
  // A late picture is not shown, and the next one is.
  waiting[0]?.()
  slow.mockRestore()
  await user.keyboard('c')
  expect(await screen.findByRole('dialog', { name: '截屏' })).toBeVisible()
  expect(screen.getAllByText('截屏成功')).toHaveLength(1)
  expect(closed).toEqual([])
})

test('[SH-24] an arrow moves the frame over a picture, and does not go to the next file', async () => {
  const { user, shown } = open()
  await user.click(await screen.findByRole('button', { name: '批注' }))
  await user.click(screen.getByRole('button', { name: '截屏' }))
  await user.click(screen.getByRole('button', { name: '框选截屏' }))
  expect(await screen.findByTestId('region')).toHaveFocus()
  await user.keyboard('{Enter}{Shift>}{ArrowRight}{/Shift}{ArrowRight}')
  expect(screen.getByTestId('region')).toHaveAccessibleName(/左 31%/)
  screen.getByRole('button', { name: '保存' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(shown).toEqual([])
})
