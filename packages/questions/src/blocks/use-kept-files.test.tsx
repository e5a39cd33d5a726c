import type { Block } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Blocks } from './Blocks.tsx'
import { QuestionFiles } from './question-files.ts'
import { type FilesOnDevice, useKeptFiles } from './use-kept-files.ts'

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
const ADDRESS = '/oss/jiangtai/picture.png?expires=1'
const PICTURE: Block = { type: 'image', key: 'picture', address: null, width: null, alt: '抛物线' }

let line: 'up' | 'down' = 'up'
let asked: string[] = []
beforeEach(() => {
  line = 'up'
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (line === 'down') throw new TypeError('no network')
    return new Response(PIXEL, { headers: { 'content-type': 'image/png' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Question({
  files,
  isOpen,
  device = null,
}: {
  files: FileUrls
  isOpen: boolean
  device?: FilesOnDevice | null
}) {
  return (
    <QuestionFiles value={useKeptFiles(files, device)}>
      {isOpen && <Blocks blocks={[PICTURE]} />}
    </QuestionFiles>
  )
}

const shown = () => screen.findByRole<HTMLImageElement>('img', { name: '抛物线' })
const isSeen = (picture: HTMLImageElement) => picture.src.startsWith('blob:') && picture.naturalWidth === 1

test('[QF-5] a picture that was fetched is seen without the network, also of an item that was not opened before', async () => {
  const files = { picture: ADDRESS }
  const { rerender } = render(<Question files={files} isOpen={false} />)
  await waitFor(() => expect(asked).toEqual([ADDRESS]))
  await act(async () => {})
  line = 'down'
  rerender(<Question files={files} isOpen />)
  const picture = await shown()
  await waitFor(() => expect(isSeen(picture)).toBe(true))
})

test('[QF-5] what could not be fetched is seen once the line is back', async () => {
  line = 'down'
  render(<Question files={{ picture: ADDRESS }} isOpen />)
  expect(await screen.findByText('〔抛物线：图片暂时取不到〕')).toBeVisible()
  line = 'up'
  act(() => void window.dispatchEvent(new Event('online')))
  const picture = await shown()
  await waitFor(() => expect(isSeen(picture)).toBe(true))
})

test('[QF-5] a renewed address fetches nothing again, and the memory is given back with the question', async () => {
  const { rerender, unmount } = render(<Question files={{ picture: ADDRESS }} isOpen />)
  const picture = await shown()
  await waitFor(() => expect(isSeen(picture)).toBe(true))
  const kept = picture.src
  rerender(<Question files={{ picture: `${ADDRESS}2` }} isOpen />)
  expect((await shown()).src).toBe(kept)
  expect(asked).toEqual([ADDRESS])
  unmount()
  vi.unstubAllGlobals()
  await expect(fetch(kept)).rejects.toThrow('Failed to fetch')
})

test('[QF-5] the memory of an earlier question is given back when the next one comes', async () => {
  const { rerender } = render(<Question files={{ picture: ADDRESS }} isOpen />)
  const picture = await shown()
  await waitFor(() => expect(isSeen(picture)).toBe(true))
  const kept = picture.src
  rerender(<Question files={{ other: '/oss/jiangtai/other.png' }} isOpen={false} />)
  await waitFor(() => expect(asked).toHaveLength(2))
  vi.unstubAllGlobals()
  await expect(fetch(kept)).rejects.toThrow('Failed to fetch')
})

test('[PD-81] a file that lies on the device is seen without asking, whatever its address; one that was fetched lies there', async () => {
  const kept = new Map<string, Blob>()
  const device: FilesOnDevice = {
    find: async (key) => kept.get(key) ?? null,
    keep: async (key, file) => kept.set(key, file).has(key),
  }
  const { unmount } = render(<Question files={{ picture: ADDRESS }} isOpen device={device} />)
  await waitFor(() => expect([...kept.keys()]).toEqual(['picture']))
  unmount()
  line = 'down'
  render(<Question files={{ picture: '/oss/an-address-that-ended' }} isOpen device={device} />)
  const picture = await shown()
  await waitFor(() => expect(isSeen(picture)).toBe(true))
  expect(asked).toEqual([ADDRESS])
})
