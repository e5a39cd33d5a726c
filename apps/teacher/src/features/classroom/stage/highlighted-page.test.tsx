import '@jiangtai/ui/base.css'
import { seenColor, slideUrl } from '@jiangtai/board/test/seen-color.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { highlighterLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDrawing } from '../../../shared/drawing/use-drawing.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { PageStage } from './PageStage.tsx'
import styles from './stage.module.css'

beforeEach(forgetEverything)
afterEach(cleanup)

const BAND = highlighterLine('band', [
  [100, 400],
  [1500, 400],
])
const LETTER = [0.5, 0.5] as const
const GROUND = [0.25, 0.5] as const
const BESIDE = [0.25, 0.2] as const

/** The colours of the letter under the band, of the ground under it and of the ground beside it. */
async function see(page: Pick<ClassroomPage, 'image_url' | 'background'>) {
  function Stage() {
    return (
      <main
        className={styles.stage}
        data-folded
        style={{ inset: 'auto', left: 0, top: 0, width: 800, height: 400 }}
      >
        <PageStage
          prepare_lesson_id="lesson"
          lesson_session_id="s"
          page={{ page_id: 'a', kind: 'image', title: '课件', ratio: 2, ...page }}
          page_no={1}
          ink={{ document: applyInkOps(EMPTY_INK, [BAND]), write: () => {} }}
          drawing={useDrawing()}
          turner={{ go: () => {} }}
          onLive={() => {}}
          others={null}
          onPenDown={() => {}}
          tool={null}
          onToolEnd={() => {}}
        />
      </main>
    )
  }
  openScreen(<Stage />, { path: '/' })
  const bands = () =>
    screen.getByRole('img', { name: '板书' }).querySelector<HTMLElement>('[data-layer="bands"]')
  await waitFor(() => expect(bands()).not.toBeNull())
  const picture = screen.queryByRole<HTMLImageElement>('img', { name: '课件' })
  await waitFor(() => expect(picture === null || picture.naturalWidth > 0).toBe(true))
  return { bands, seen: () => seenColor(document.querySelector('main')!, [LETTER, GROUND, BESIDE]) }
}

test('[DW-61] on the board black letters of a slide stay black under the highlighter', async () => {
  const { seen } = await see({ image_url: slideUrl({ ground: '#ffffff', letter: '#000000' }) })
  const [letter, ground, beside] = await seen()
  expect(letter).toEqual({ red: 0, green: 0, blue: 0 })
  expect(beside).toEqual({ red: 255, green: 255, blue: 255 })
  expect(ground!.blue).toBeLessThan(ground!.green - 40)
})

test('[DW-61] on the board white letters of a dark slide stay white', async () => {
  const { bands, seen } = await see({ image_url: slideUrl({ ground: '#101820', letter: '#ffffff' }) })
  await waitFor(() => expect(bands()!.style.mixBlendMode).toBe('screen'))
  const [letter, ground, beside] = await seen()
  expect(letter).toEqual({ red: 255, green: 255, blue: 255 })
  expect(ground!.red).toBeGreaterThan(beside!.red + 60)
})

test('[DW-61] a band makes a blackboard lighter', async () => {
  const { bands, seen } = await see({ image_url: null, background: 'blackboard' })
  expect(bands()!.style.mixBlendMode).toBe('screen')
  await waitFor(async () => {
    const [, ground, beside] = await seen()
    expect(ground!.red).toBeGreaterThan(beside!.red + 60)
  })
})
