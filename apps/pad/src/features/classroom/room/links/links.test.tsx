import '@jiangtai/ui/base.css'
import '../../../../app/pad.css'
import '../../classroom.css'
import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import type { InkText } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { LinksLayer } from './LinksLayer.tsx'

afterEach(cleanup)

const linked: InkText = { ...sampleText, text: '看视频', link: 'https://video.example/one' }
const withLink = applyInkOps(EMPTY_INK, [linked])

function page(document = withLink) {
  return (
    <div className="stage" style={{ position: 'relative', width: 800, height: 450 }}>
      <LinksLayer document={document} pageRatio={9 / 16} />
    </div>
  )
}

test('[DW-118] a pad asks before it opens a link, and names the host', async () => {
  render(page())
  await userEvent.click(await screen.findByRole('button', { name: '链接 看视频，video.example' }))
  const question = screen.getByRole('alertdialog', { name: '打开外部网页？' })
  expect(question).toHaveTextContent('video.example')
  const way = screen.getByRole('link', { name: '打开' })
  expect(way).toHaveAttribute('href', 'https://video.example/one')
  expect(way).toHaveAttribute('rel', 'noopener noreferrer')
  expect(way).toHaveAttribute('target', '_blank')
  await userEvent.click(screen.getByRole('button', { name: '不打开' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[DW-118] a link that the teacher takes off meanwhile is asked for no more', async () => {
  const { rerender } = render(page())
  await userEvent.click(await screen.findByRole('button', { name: /^链接/ }))
  expect(screen.getByRole('alertdialog')).toBeVisible()
  rerender(page(EMPTY_INK))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^链接/ })).toBeNull()
})
