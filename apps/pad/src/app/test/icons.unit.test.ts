import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const inPad = (file: string) => new URL(`../../../${file}`, import.meta.url)

/** The size of a PNG, as its head says. */
function sizeOf(file: string): string {
  const bytes = readFileSync(inPad(`public${file.slice('/pad'.length)}`))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.byteLength).toBeLessThan(12_000)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('[PD-84] the pad names icons of the sizes that launchers ask for, and they have them', () => {
  const { icons } = JSON.parse(readFileSync(inPad('public/manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }
  const pictures = icons.filter(({ type }) => type === 'image/png')
  expect(pictures.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    ...['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'],
  ])
  for (const { src, sizes } of pictures) expect(sizeOf(src)).toBe(sizes)
  const page = readFileSync(inPad('index.html'), 'utf8')
  const apple = /rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(sizeOf(apple)).toBe('180x180')
})
