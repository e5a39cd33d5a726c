import { KeptLookContext } from '@jiangtai/client/browser/kept-in-tab-look.ts'
import '@jiangtai/ui/base.css'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { KitProvider } from '../../../app/signed-in/KitProvider.tsx'
import { addressOf, preview } from '../../../test/preview-things.ts'
import { reloadTab } from '../../../test/reload-tab.ts'
import type { PictureControl } from '../../../shared/pictures/PictureViewer.tsx'
import { ImagePreview } from './ImagePreview.tsx'
import type { PictureTransform } from '../../../shared/pictures/picture-transform.ts'

afterEach(cleanup)

/** A white picture of two colours, which costs next to nothing until it is opened. */
async function png(width: number, height: number): Promise<Blob> {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 1)
  const row = 1 + Math.ceil(width / 8)
  const rows = new Blob(Array.from({ length: height }, () => new Uint8Array(row).fill(255, 1)))
  const packed = new Response(rows.stream().pipeThrough(new CompressionStream('deflate')))
  return new Blob([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', new Uint8Array(await packed.arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return ~crc >>> 0
}

function open(url: string, kept_name: string | null = null) {
  const told: PictureTransform[] = []
  const control: { current: PictureControl | null } = { current: null }
  render(
    <KitProvider>
      <div style={{ width: 900, height: 600 }}>
        <KeptLookContext value={kept_name}>
          <ImagePreview
            preview={{ ...preview({ resource: { name: '图.png', ext: 'png' } }), preview_url: url }}
            overlay={<span>笔迹</span>}
            onTransform={(transform) => told.push(transform)}
            control={control}
          />
        </KeptLookContext>
      </div>
    </KitProvider>,
  )
  return Object.assign(told, { control })
}
const soon = { timeout: 20_000 }

describe('a picture', () => {
  test('[CR-414] is as enlarged, shifted and turned as it was when the page is loaded again, and once put away it is not', async () => {
    const url = URL.createObjectURL(await png(300, 200))
    const user = userEvent.setup()
    const lies = (told: PictureTransform[]) => {
      const { left = 0, top = 0, width = 0, rotation = 0 } = told.at(-1) ?? {}
      return { left: Math.round(left), top: Math.round(top), width: Math.round(width), rotation }
    }
    const first = open(url, 'look')
    await waitFor(() => expect(first.length).toBeGreaterThan(0), soon)
    await user.click(screen.getByRole('button', { name: '向右转' }))
    await user.click(screen.getByRole('button', { name: '放大' }))
    first.control.current?.move({ shift: { x: 40, y: -25 }, scale: 1.5, about: { x: 300, y: 200 } })
    await waitFor(() => expect(lies(first)).toMatchObject({ rotation: 90 }), soon)
    await waitFor(() => expect(lies(first).width).toBeGreaterThan(450), soon)
    const before = lies(first)

    reloadTab()
    const again = open(url, 'look')
    await waitFor(() => expect(lies(again)).toEqual(before), soon)
    cleanup()
    expect(window.sessionStorage).toHaveLength(0)
    const anew = open(url, 'look')
    await waitFor(() => expect(anew.length).toBeGreaterThan(0), soon)
    expect(lies(anew)).toMatchObject({ rotation: 0, width: 300 })
  })

  test('tells where it lies, also when it is zoomed and turned, under what is laid over it', async () => {
    const told = open(URL.createObjectURL(await png(300, 200)))
    await waitFor(() => expect(told.length).toBeGreaterThan(0), soon)
    expect(told.at(-1)).toMatchObject({ natural_width: 300, natural_height: 200, rotation: 0 })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '向右转' }))
    await waitFor(() => expect(told.at(-1)?.rotation).toBe(90))
    const before = told.at(-1)?.zoom ?? 0
    await user.click(screen.getByRole('button', { name: '放大' }))
    await waitFor(() => expect(told.at(-1)?.zoom).toBeGreaterThan(before))
    expect(screen.getByText('笔迹')).toBeVisible()
  })

  test('[RE-30] that was seen whole is seen whole when it is turned, and one that was made larger stays so', async () => {
    const told = open(URL.createObjectURL(await png(1200, 800)))
    await waitFor(() => expect(told.length).toBeGreaterThan(0), soon)
    const first = told.at(-1)!
    const user = userEvent.setup()
    const stage = document.querySelector('.viewer-canvas')!
    await user.click(screen.getByRole('button', { name: '向右转' }))
    await waitFor(() => expect(told.at(-1)).toMatchObject({ rotation: 90 }))
    expect(told.at(-1)?.width).toBeLessThanOrEqual(stage.clientHeight)
    await user.click(screen.getByRole('button', { name: '向左转' }))
    await waitFor(() => expect(told.at(-1)).toMatchObject({ rotation: 0 }))
    expect(told.at(-1)?.zoom).toBeCloseTo(first.zoom, 2)
    await user.click(screen.getByRole('button', { name: '放大' }))
    await waitFor(() => expect(told.at(-1)?.zoom).toBeGreaterThan(first.zoom * 1.05))
    const larger = told.at(-1)!.zoom
    await user.click(screen.getByRole('button', { name: '向右转' }))
    await waitFor(() => expect(told.at(-1)).toMatchObject({ rotation: 90 }))
    expect(told.at(-1)?.zoom).toBeCloseTo(larger, 2)
  })

  test('[SH-9] lies on white where it is transparent, as its screenshots do', async () => {
    const told = open(URL.createObjectURL(await png(300, 200)))
    await waitFor(() => expect(told.length).toBeGreaterThan(0), soon)
    const shown = document.querySelector('.viewer-canvas > img')!
    expect(getComputedStyle(shown).backgroundColor).toBe('rgb(255, 255, 255)')
  })

  test('[DW-23] is moved and enlarged about a place from outside, by the fingers of who writes with a pen', async () => {
    const told = open(URL.createObjectURL(await png(300, 200)))
    await waitFor(() => expect(told.length).toBeGreaterThan(0), soon)
    const first = told.at(-1)!
    const stage = document.querySelector('.viewer-canvas')!.getBoundingClientRect()
    told.control.current?.move({ shift: { x: 30, y: -20 }, scale: 1, about: { x: 0, y: 0 } })
    await waitFor(() => expect(told.at(-1)?.left).toBeCloseTo(first.left + 30, 0))
    const corner = { x: stage.left + first.left + 30, y: stage.top + first.top - 20 }
    told.control.current?.move({ shift: { x: 0, y: 0 }, scale: 2, about: corner })
    await waitFor(() => expect(told.at(-1)?.width).toBeCloseTo(first.width * 2, 0))
    expect(told.at(-1)?.left).toBeCloseTo(first.left + 30, 0)
    expect(told.at(-1)?.top).toBeCloseTo(first.top - 20, 0)
  })

  test('of 100 million points is shown', { timeout: 60_000 }, async () => {
    const told = open(URL.createObjectURL(await png(10_000, 10_000)))
    await waitFor(() => expect(told.at(-1)?.natural_width).toBe(10_000), { timeout: 40_000 })
  })

  test('that is a drawing with a program inside, whatever its name, is not run', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>top.pictureHasRun=1</script></svg>'
    open(addressOf(svg, 'image/png'))
    expect(await screen.findByText('这张图片已损坏或过大，无法显示', {}, soon)).toBeVisible()
    expect('pictureHasRun' in window).toBe(false)
  })
})
