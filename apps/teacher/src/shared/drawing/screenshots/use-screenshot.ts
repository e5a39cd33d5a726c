import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Part } from './capture-page.ts'
import type { Outgoing, SavedScreenshot, SaveServices, ScreenshotPlace } from './save-screenshot.ts'
import { isUploading, uploadAlone } from './upload-turn.ts'

/** The root key of every list of screenshots. */
export const SCREENSHOTS_KEY = 'screenshots'

export type ScreenshotWay = 'whole' | 'region'

/** The state of a screenshot of a page: none, a picture being drawn, or a picture that is looked at before it is kept. */
export type Screenshot =
  | { phase: 'none' }
  | { phase: 'capturing' }
  | { phase: 'previewing' | 'saving'; way: ScreenshotWay; blob: Blob; url: string }

/** Tells the outcome; a failure stays until it was read. */
export type Tell = (how: 'done' | 'failed', text: string) => void

export type ScreenshotFlow = {
  screenshot: Screenshot
  take: (way: ScreenshotWay) => Promise<void>
  choose: (way: ScreenshotWay) => void
  /** The picture, or a part of it; null when it could not be drawn, which is told. */
  cut: (part: Part | null) => Promise<Blob | null>
  save: (part: Part | null) => Promise<SavedScreenshot | null>
  close: () => void
}

/** Capture, look, save or give up (spec §4). A picture that could not be sent stays to be sent again ([SH-12]). */
export function useScreenshot({
  capture,
  place,
  services,
  tell,
}: {
  capture: () => Promise<Blob>
  place: ScreenshotPlace
  services: SaveServices
  tell: Tell
}): ScreenshotFlow {
  const [screenshot, setScreenshot] = useState<Screenshot>({ phase: 'none' })
  const [sent, setSent] = useState<{ part: string; outgoing: Outgoing } | null>(null)
  const taking = useRef<symbol | null>(null)
  const queryClient = useQueryClient()
  const url = 'url' in screenshot ? screenshot.url : null

  // The browser keeps the picture in memory until its address is given back.
  useEffect(() => {
    if (url === null) return
    return () => URL.revokeObjectURL(url)
  }, [url])

  async function take(way: ScreenshotWay): Promise<void> {
    if (isUploading()) return tell('failed', '正在上传中,请稍后')
    const me = Symbol('taking')
    taking.current = me
    setScreenshot({ phase: 'capturing' })
    setSent(null)
    try {
      // Drawing keeps the page from being painted, so the note about it is shown first.
      await painted()
      const blob = await capture()
      if (taking.current !== me) return
      setScreenshot({ phase: 'previewing', way, blob, url: URL.createObjectURL(blob) })
      tell('done', '截屏成功')
    } catch (error) {
      const reason = await reasonOf(error)
      if (taking.current !== me) return
      setScreenshot({ phase: 'none' })
      tell('failed', `截屏失败,原因是${reason}`)
    }
  }

  async function save(part: Part | null): Promise<SavedScreenshot | null> {
    if (screenshot.phase !== 'previewing' && screenshot.phase !== 'saving') return null
    if (isUploading()) {
      tell('failed', '正在上传中,请稍后')
      return null
    }
    setScreenshot({ ...screenshot, phase: 'saving' })
    return uploadAlone(() => send(screenshot, part))
  }

  async function cutOf(
    { blob }: Extract<Screenshot, { blob: Blob }>,
    part: Part | null,
  ): Promise<Blob | null> {
    const picture = await partOf(blob, part).catch(() => null)
    if (picture === null) tell('failed', '截屏失败,原因是浏览器没有生成图片')
    return picture
  }

  async function send(
    taken: Extract<Screenshot, { blob: Blob }>,
    part: Part | null,
  ): Promise<SavedScreenshot | null> {
    const which = JSON.stringify(part)
    const blob = sent?.part === which ? sent.outgoing.blob : await cutOf(taken, part)
    if (blob === null) {
      setScreenshot({ ...taken, phase: 'previewing' })
      return null
    }
    const outgoing = sent?.part === which ? sent.outgoing : { blob, url: null }
    const saver = await import('./save-screenshot.ts').catch(() => null)
    const outcome =
      saver === null
        ? ({ kind: 'upload_failed', outgoing } as const)
        : await saver.saveScreenshot(services, { outgoing, place, now: new Date() })
    setSent({ part: which, outgoing: outcome.outgoing })
    if (outcome.kind === 'saved') {
      tell('done', '保存成功')
      setScreenshot({ phase: 'none' })
      void queryClient.invalidateQueries({ queryKey: [SCREENSHOTS_KEY] })
      return outcome.screenshot
    }
    // The picture comes back to be sent again, also when it was put away meanwhile.
    setScreenshot({ ...taken, phase: 'previewing', url: URL.createObjectURL(taken.blob) })
    if (outcome.kind === 'upload_failed') tell('failed', '上传失败,请稍后重试')
    else if (outcome.kind === 'refused') tell('failed', `失败,失败原因:${outcome.message}`)
    else tell('failed', '系统错误,请稍后重试')
    return null
  }

  return {
    screenshot,
    take,
    choose: (way) => setScreenshot((now) => ('way' in now ? { ...now, way } : now)),
    cut: async (part) => ('blob' in screenshot ? cutOf(screenshot, part) : null),
    save,
    close: () => {
      taking.current = null
      setScreenshot({ phase: 'none' })
    },
  }
}

// The code that draws pictures is fetched with the first one, so that a board opens without it.
async function partOf(blob: Blob, part: Part | null): Promise<Blob> {
  return part === null ? blob : (await import('./capture-page.ts')).cutPart(blob, part)
}

/** Resolves once the latest change is on the screen; a page that nobody sees is not painted and does not wait. */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

async function reasonOf(error: unknown): Promise<string> {
  try {
    return (await import('./capture-page.ts')).captureReason(error)
  } catch {
    return '网络已断开'
  }
}
