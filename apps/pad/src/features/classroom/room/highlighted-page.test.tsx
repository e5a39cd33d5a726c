import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../classroom.css'
import { createLiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { seenColor, slideUrl } from '@jiangtai/board/test/seen-color.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { highlighterLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageStage } from './PageStage.tsx'

afterEach(cleanup)

const INK = applyInkOps(EMPTY_INK, [
  highlighterLine('band', [
    [100, 400],
    [1500, 400],
  ]),
])
const live = createLiveReceiver({ now: () => 0 })

/** The colours of a slide's letter under the band, and of the ground under and beside it. */
async function see(page: Pick<ClassroomPage, 'image_url'>, blend: string) {
  const { container } = render(
    <div className="stage" style={{ width: 800, height: 400 }}>
      <PageStage
        page={{ page_id: 'a', kind: 'image', title: '课件', ratio: 2, ...page }}
        ink={INK}
        live={live}
        writing={null}
      />
    </div>,
  )
  const surface = await screen.findByRole('img', { name: '板书：课件' })
  const bands = () => surface.querySelector<HTMLElement>('[data-layer="bands"]')
  await waitFor(() => expect(bands()?.style.mixBlendMode).toBe(blend))
  return seenColor(container.querySelector('.stage')!, [
    [0.5, 0.5],
    [0.25, 0.5],
    [0.25, 0.2],
  ])
}

test('[DW-61] on a pad black letters of a slide stay black under the highlighter', async () => {
  const image_url = slideUrl({ ground: '#ffffff', letter: '#000000' })
  const [letter, ground, beside] = await see({ image_url }, 'multiply')
  expect(letter).toEqual({ red: 0, green: 0, blue: 0 })
  expect(ground!.blue).toBeLessThan(ground!.green - 40)
  expect(beside).toEqual({ red: 255, green: 255, blue: 255 })
})

test('[DW-61] on a pad white letters of a dark slide stay white', async () => {
  const image_url = slideUrl({ ground: '#101820', letter: '#ffffff' })
  const [letter, ground, beside] = await see({ image_url }, 'screen')
  expect(letter).toEqual({ red: 255, green: 255, blue: 255 })
  expect(ground!.red).toBeGreaterThan(beside!.red + 60)
})

test('[DW-61] on a pad a band makes a blackboard lighter', async () => {
  const [, ground, beside] = await see({ image_url: null }, 'screen')
  expect(ground!.red).toBeGreaterThan(beside!.red + 60)
})
