import '@jiangtai/ui/base.css'
import '../../../../app/pad.css'
import '../../classroom.css'
import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { INK_VERSION } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkOp, InkShape, InkText } from '@jiangtai/shared/ink/ink-op.ts'
import { boundsOfMark } from '@jiangtai/shared/ink/mark-bounds.ts'
import { sampleShape, sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
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

const cover = (id: string, from: InkShape['from'], to: InkShape['to']): InkShape => ({
  ...sampleShape,
  ...{ v: INK_VERSION, id, shape: 'cover', from, to },
})
const whole = cover('whole', { x: 0, y: 0 }, { x: 1600, y: 900 })

test('[DW-119] a link beneath a cover is not there until the cover is taken away', async () => {
  const covered = applyInkOps(withLink, [whole])
  const { rerender } = render(page(covered))
  // The script of links comes: one that lies on the cover can be tapped.
  const above: InkText = { ...linked, id: 'above', text: '可以看' }
  rerender(page(applyInkOps(covered, [above])))
  expect(await screen.findByRole('button', { name: /^链接 可以看/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^链接 看视频/ })).toBeNull()
  const change = { type: 'delete' } as const
  const taken: InkOp = { v: INK_VERSION, kind: 'edit', id: 'taken', target_ids: ['whole'], change }
  rerender(page(applyInkOps(covered, [taken])))
  await userEvent.click(await screen.findByRole('button', { name: /^链接 看视频/ }))
  expect(screen.getByRole('alertdialog')).toBeVisible()
  // A cover that is laid on it meanwhile: what cannot be seen is asked for no more.
  rerender(page(covered))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[DW-119] of a link that is covered in part, the part that is seen answers', async () => {
  const { left, right, top, bottom } = boundsOfMark(linked)
  const half = cover('half', { x: left - 40, y: top - 40 }, { x: (left + right) / 2, y: bottom + 40 })
  render(page(applyInkOps(withLink, [half])))
  const box = (await screen.findByRole('button', { name: /^链接/ })).getBoundingClientRect()
  const at = (share: number) =>
    document.elementFromPoint(box.left + box.width * share, box.top + box.height / 2)
  expect(at(0.75)).toHaveAttribute('aria-label', '链接 看视频，video.example')
  expect(at(0.25)).not.toHaveAttribute('aria-label')
})
