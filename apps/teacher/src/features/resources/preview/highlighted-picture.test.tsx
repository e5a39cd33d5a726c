import '@jiangtai/ui/base.css'
import { seenColor, slideUrl } from '@jiangtai/board/test/seen-color.ts'
import { movePen } from '@jiangtai/board/test/surface-driver.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { preview } from '../../../test/preview-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { AnnotatedImage } from './AnnotatedImage.tsx'

beforeEach(forgetEverything)
afterEach(cleanup)

test('[DW-61] over an opened picture black letters stay black under the highlighter, and its buttons stay in reach', async () => {
  const preview_url = slideUrl({ ground: '#ffffff', letter: '#000000' })
  const { user } = openScreen(
    <div style={{ width: 900, height: 600 }}>
      <AnnotatedImage preview={{ ...preview({ resource: { name: '图.png', ext: 'png' } }), preview_url }} />
    </div>,
    { path: '/' },
  )
  await user.click(await screen.findByRole('button', { name: '批注' }, { timeout: 20_000 }))
  await user.keyboard('h')
  const surface = screen.getByRole('img', { name: '图片上的批注' })
  movePen(surface, {
    down: [100, 400],
    through: [
      [800, 400],
      [1500, 400],
    ],
    up: true,
  })
  const picture = document.querySelector('.viewer-canvas > img')!
  await waitFor(() => expect(surface.querySelector('[data-layer="bands"]')).not.toBeNull())
  const [letter, ground, beside] = await seenColor(picture, [
    [0.5, 0.5],
    [0.25, 0.5],
    [0.25, 0.2],
  ])
  expect(letter).toEqual({ red: 0, green: 0, blue: 0 })
  expect(ground!.blue).toBeLessThan(ground!.green)
  expect(beside).toEqual({ red: 255, green: 255, blue: 255 })
  const turn = screen.getByRole('button', { name: '向右转' })
  const { left, top, width, height } = turn.getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(turn)
})
