import { layInstrument } from '@jiangtai/board/instruments/lay-instrument.ts'
import { InstrumentLayer } from '@jiangtai/board/instruments/InstrumentLayer.tsx'
import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { eraserLine, penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { capturePage } from './capture-page.ts'
import { captureScreen, findPanels } from './capture-screen.ts'

afterEach(cleanup)

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]

/** The same machine by its other name is another origin; it gives its leave. */
function foreignPicture(): string {
  const page = new URL(location.href)
  page.hostname = page.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return new URL('/packages/board/src/test/dot.svg', page).href
}

/** A video that plays a picture of one colour. */
async function playGreen(video: HTMLVideoElement): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 100 })
  const context = canvas.getContext('2d')!
  video.muted = true
  video.srcObject = canvas.captureStream(30)
  const redraw = setInterval(() => {
    context.fillStyle = '#00ff00'
    context.fillRect(0, 0, 100, 100)
  }, 20)
  await video.play()
  await vi.waitFor(() => expect(video.videoWidth).toBeGreaterThan(0))
  clearInterval(redraw)
}

async function pixels(blob: Blob) {
  const bitmap = await createImageBitmap(blob)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  })
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const scale = bitmap.width / 800
  /** Places in CSS pixels of the stage, 800 across. */
  const at = (x: number, y: number) => [...context.getImageData(x * scale, y * scale, 1, 1).data]
  return { bitmap, at }
}

/** A stage of 800 by 500: a page of 800 by 400, a panel at its right with words, a video and a picture from elsewhere. */
async function openStage() {
  const { container } = render(
    <main style={{ position: 'fixed', left: 20, top: 10, width: 800, height: 500, background: '#16302a' }}>
      <div data-board-page style={{ position: 'absolute', left: 0, top: 0, width: 800, height: 400 }}>
        <InstrumentLayer
          pageRatio={0.5}
          instruments={[{ ...layInstrument('ruler', 0.5), x: 500, y: 700 }]}
          onChange={() => {}}
          pen={{ color: '#ff0000', width: 4 }}
          newId={() => 'a'}
          onOp={() => {}}
        />
      </div>
      <section
        data-above-board
        style={{
          position: 'absolute',
          zIndex: 15,
          left: 500,
          top: 100,
          width: 300,
          height: 400,
          color: '#fff',
          background: '#008080',
        }}
      >
        <h2 style={{ margin: 0, height: 50, background: '#ff00ff' }}>已提交 12/43</h2>
        <video style={{ position: 'absolute', left: 0, top: 100, width: 100, height: 100 }} />
        <img
          alt=""
          src={foreignPicture()}
          style={{ position: 'absolute', left: 100, top: 200, width: 100, height: 100 }}
        />
      </section>
      <p
        data-above-board
        style={{
          position: 'absolute',
          zIndex: 35,
          left: 600,
          top: 100,
          width: 50,
          height: 20,
          margin: 0,
          background: '#ffff00',
        }}
      />
    </main>,
  )
  await playGreen(container.querySelector('video')!)
  const picture = container.querySelector('img')!
  await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0))
  return { stage: container.querySelector('main')!, pageArea: container.querySelector('[data-board-page]')! }
}

test('[SH-20] the whole screen holds ink, pictures from elsewhere, a frame of a playing video, instruments and the panels above them', async () => {
  const { stage, pageArea } = await openStage()
  const ink = applyInkOps(EMPTY_INK, [
    penLine(
      'a',
      [
        [200, 400],
        [1400, 400],
      ],
      '#ff0000',
    ),
    eraserLine('b', [[800, 400]]),
  ])
  const page = await capturePage({
    image_url: foreignPicture(),
    background: { color: '#ffffff' },
    document: ink,
    pageRatio: 0.5,
    turn: 0,
    instrumentsIn: stage,
  })
  const blob = await captureScreen({ page, pageArea, stage, panels: findPanels(stage) })
  const { bitmap, at } = await pixels(blob)
  expect(bitmap.height / bitmap.width).toBeCloseTo(500 / 800, 2)
  // Ink, where it was rubbed out the picture, and beside the panel.
  expect(at(200, 200)).toEqual(RED)
  expect(at(400, 200)).toEqual(BLUE)
  expect(at(20, 200)).toEqual(BLUE)
  // The ruler lies above the page and lets it shine through.
  expect(at(250, 350)).not.toEqual(at(20, 350))
  // The panel covers the ink; its head, its ground, the frame of its video and the picture in it are there.
  expect(at(790, 110)).toEqual([255, 0, 255, 255])
  expect(at(780, 450)).toEqual([0, 128, 128, 255])
  const [red = 255, green = 0, blue = 255] = at(550, 250)
  expect(green).toBeGreaterThan(200)
  expect(Math.max(red, blue)).toBeLessThan(60)
  expect(at(650, 350)).toEqual(BLUE)
  // A panel that stands higher is drawn later, and below the page the ground of the stage is seen.
  expect(at(610, 110)).toEqual([255, 255, 0, 255])
  expect(at(100, 450)).toEqual([22, 48, 42, 255])
})

test('[SH-20] a panel is as high as it stands, and scrolled places show no bars', async () => {
  const { container } = render(
    <main style={{ position: 'fixed', left: 0, top: 0, width: 800, height: 500, background: '#16302a' }}>
      <div data-board-page style={{ position: 'absolute', inset: 0 }} />
      <section
        data-above-board
        style={{
          position: 'absolute',
          left: 100,
          top: 50,
          width: 400,
          maxHeight: 'max(120px, calc(100% - 100px))',
          display: 'flex',
          flexDirection: 'column',
          background: '#000000',
        }}
      >
        <div style={{ flex: 1, minHeight: 0, overflow: 'auto', background: '#0000ff' }}>
          <div style={{ height: 300 }} />
          <div style={{ height: 40, background: '#ff00ff' }} />
        </div>
        <div style={{ height: 40, flex: 'none', background: '#ff0000' }} />
      </section>
      <aside
        data-above-board
        style={{
          position: 'absolute',
          left: 600,
          top: 0,
          width: 200,
          height: 200,
          overflow: 'auto',
          background: '#008080',
        }}
      >
        <div style={{ height: 900 }} />
      </aside>
    </main>,
  )
  const stage = container.querySelector('main')!
  const page = await capturePage({
    image_url: null,
    background: { color: '#ffffff' },
    document: EMPTY_INK,
    pageRatio: 0.625,
    turn: 0,
  })
  const pageArea = container.querySelector('[data-board-page]')!
  const { at } = await pixels(await captureScreen({ page, pageArea, stage, panels: findPanels(stage) }))
  expect(at(110, 200)).toEqual(BLUE)
  expect(at(110, 370)).toEqual([255, 0, 255, 255])
  expect(at(490, 200)).toEqual(BLUE)
  expect(at(110, 410)).toEqual(RED)
  for (const [x, y] of [
    [795, 20],
    [795, 100],
    [795, 190],
    [620, 195],
  ] as const)
    expect(at(x, y)).toEqual([0, 128, 128, 255])
})
