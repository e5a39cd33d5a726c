import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { findReaderPackages } from './find-packages.ts'
import { openPageReader, PageRefused } from './page-reader.ts'
import { PAGE_BOUNDS } from './photo-bounds.ts'
import { loadJpeg } from './picture/jpeg.ts'
import { turned } from './picture/raster.ts'

const packages = findReaderPackages()
const about = packages === null ? ' (skipped: the optional packages are not installed)' : ''
const PAGE = readFileSync(new URL('./test/page.jpg', import.meta.url))
const signal = new AbortController().signal
const MAX = { max_pixels: 10_000_000 }
/** The requests of others wait no longer; a busy machine lets its own processes wait. */
const LONGEST_STALL_MS = 100

describe.skipIf(packages === null)(
  `[QI-118] a page that is really read${about}`,
  { timeout: 180_000 },
  () => {
    const reader = openPageReader()
    const jpeg = loadJpeg(packages?.jpeg ?? '')
    const refusal = (read: Promise<unknown>) =>
      read.then(
        () => null,
        (error: unknown) => error,
      )

    it('is its lines with their places, and keeps nobody waiting', async () => {
      const stalls = monitorEventLoopDelay({ resolution: 5 })
      stalls.enable()
      const { lines, turns, columns, picture } = await reader.read(PAGE, { signal })
      stalls.disable()
      const text = lines.map((line) => line.text.replaceAll(' ', ''))
      expect([turns, columns.length]).toEqual([0, 1])
      expect(text[0]).toContain('下列关于细胞的叙述')
      expect(text).toContain('【答案】C')
      expect(text.at(-1)).toContain('光在真空中的传播速度')
      expect(stalls.percentile(99) / 1e6).toBeLessThan(LONGEST_STALL_MS)
      // The figure stands between the last two lines.
      const [figure, blank] = [lines.at(-2), lines.at(-1)].map((line) => line?.box)
      const box = { left: 0, top: figure?.bottom ?? 0, right: 1240, bottom: blank?.top ?? 0 }
      const white = { left: 0, top: 0, right: 20, bottom: 20 }
      const [cut, nothing] = await reader.cut(picture, [box, white], { signal })
      const shown = jpeg.decode(cut?.picture ?? new Uint8Array(), MAX)
      expect(shown?.height).toBeGreaterThan(150)
      expect(shown?.width).toBeLessThan(600)
      expect(nothing).toBeNull()
    })

    it('[QI-115] is turned where it was taken upside down', async () => {
      const picture = jpeg.decode(PAGE, MAX)
      const upside = jpeg.encode(turned(picture!, 2))
      const { lines, turns } = await reader.read(upside, { signal })
      expect(turns).toBe(2)
      expect(lines[0]?.text).toContain('下列关于细胞的叙述')
    })

    it('has no lines where it is empty', async () => {
      const data = new Uint8Array(600 * 400 * 4).fill(255)
      const { lines } = await reader.read(jpeg.encode({ width: 600, height: 400, data }), { signal })
      expect(lines).toEqual([])
    })

    it.each([
      ['cut off', PAGE.subarray(0, 20_000)],
      ['nothing behind its head', PAGE.subarray(0, 700)],
      ['no picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ])('[QI-113] that is broken (%s) is refused in words, and the next one is read', async (_, bytes) => {
      expect(await refusal(reader.read(bytes, { signal }))).toMatchObject({
        message: '照片不完整或已损坏，请重新拍一张',
        isSlow: false,
      })
    })

    it('that takes too long, or too much memory, is given up and told', async () => {
      const late = openPageReader({ bounds: { ...PAGE_BOUNDS, read_ms: 20 } })
      const told = await refusal(late.read(PAGE, { signal }))
      expect(told).toBeInstanceOf(PageRefused)
      expect(told).toMatchObject({ isSlow: true })
      const small = openPageReader({ bounds: { ...PAGE_BOUNDS, memory_bytes: 100 * 1024 ** 2 } })
      expect(await refusal(small.read(PAGE, { signal }))).toMatchObject({ isSlow: true })
    })

    it('[QI-114] is given up at once when it is told to stop', async () => {
      const stop = new AbortController()
      const reading = refusal(reader.read(PAGE, { signal: stop.signal }))
      setTimeout(() => stop.abort(new Error('stopped')), 200)
      expect(await reading).toMatchObject({ message: 'stopped' })
    })
  },
)
