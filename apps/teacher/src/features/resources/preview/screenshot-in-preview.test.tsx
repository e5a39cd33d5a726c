import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
})

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('[SH-10] Escape puts the screenshot away and leaves the picture open with its tools', async () => {
  answerCalls({
    'POST /api/resource/v1/preview/get': () =>
      preview({ preview_url: DOT, resource: { name: '图.png', ext: 'png' } }),
  })
  let closed = 0
  const { user } = openScreen(<PreviewDialog resource_id="a" onClose={() => void (closed += 1)} />, {
    path: '/',
  })
  await user.click(await screen.findByRole('button', { name: '批注' }, { timeout: 8_000 }))
  await user.keyboard('c')
  await screen.findByRole('dialog', { name: '截屏' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '截屏' })).toBeNull())
  expect(closed).toBe(0)
  expect(await screen.findByRole('toolbar', { name: '批注工具' })).toBeVisible()
})
