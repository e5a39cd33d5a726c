import { MAX_SCREENSHOT_BYTES } from '@jiangtai/shared/lessons/screenshots.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type Outgoing,
  type SavedScreenshot,
  saveScreenshot,
  type SaveServices,
  type ScreenshotPlace,
} from '../screenshots/save-screenshot.ts'
import { isUploading, uploadAlone } from '../screenshots/upload-turn.ts'
import { SCREENSHOTS_KEY, type Tell } from '../screenshots/use-screenshot.ts'
import type { CameraLook } from './camera-look.ts'
import { framePicture } from './frame-picture.ts'

/** A frame on its way to the board: after a failure the finished steps are not done again ([SH-30]). */
type Sent = {
  still: HTMLCanvasElement
  look: CameraLook
  outgoing: Outgoing
  ratio: number
  saved: SavedScreenshot | null
}

export type FrameSaving = { phase: 'idle' | 'saving' } | { phase: 'failed'; words: string }

/** Saves a frame as a screenshot of the lesson and puts it on the board as a page. */
export function useFrameToBoard({
  place,
  services,
  what,
  onInsert,
  tell,
}: {
  place: ScreenshotPlace
  services: SaveServices
  /** What the picture is called to its teacher: 展台画面, 照片. */
  what: string
  /** Resolves to null when the board did not take the page. */
  onInsert: (saved: SavedScreenshot, ratio: number) => Promise<unknown>
  tell: Tell
}) {
  const [saving, setSaving] = useState<FrameSaving>({ phase: 'idle' })
  const sent = useRef<Sent | null>(null)
  const isThere = useRef(true)
  const queryClient = useQueryClient()

  // A frame that is on its way when the layer is put away is kept, but does not turn the page any more.
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])

  function fail(words: string): false {
    if (isThere.current) setSaving({ phase: 'failed', words })
    else tell('failed', words)
    return false
  }

  async function drawn(still: HTMLCanvasElement, look: CameraLook): Promise<Sent | null> {
    const before = sent.current
    if (before?.still === still && before.look === look) return before
    const picture = await framePicture(still, { look, max_bytes: MAX_SCREENSHOT_BYTES }).catch(() => null)
    if (picture === null) return null
    return { still, look, outgoing: { blob: picture.blob, url: null }, ratio: picture.ratio, saved: null }
  }

  async function send(still: HTMLCanvasElement, look: CameraLook): Promise<boolean> {
    const picture = await drawn(still, look)
    if (picture === null) return fail('浏览器没有生成图片，请再试一次')
    if (picture.saved === null) {
      const { outgoing } = picture
      const outcome = await saveScreenshot(services, { outgoing, place, now: new Date() })
      const saved = outcome.kind === 'saved' ? outcome.screenshot : null
      sent.current = { ...picture, outgoing: outcome.outgoing, saved }
      if (outcome.kind === 'upload_failed') return fail(`上传失败，${what}还在，请稍后重试`)
      if (outcome.kind === 'refused') return fail(`失败,失败原因:${outcome.message}`)
      if (outcome.kind === 'system') return fail('系统错误,请稍后重试')
      void queryClient.invalidateQueries({ queryKey: [SCREENSHOTS_KEY] })
    }
    const saved = sent.current?.saved ?? null
    if (saved === null) return fail('系统错误,请稍后重试')
    if (!isThere.current) {
      tell('done', `${what}已存到本课截屏`)
      return false
    }
    if ((await onInsert(saved, picture.ratio)) === null)
      return fail(`${what}已存到本课截屏，但没有放到板书，请重试`)
    setSaving({ phase: 'idle' })
    tell('done', '已放到板书')
    return true
  }

  return {
    saving,
    /** True once the board shows the frame. */
    put: async (still: HTMLCanvasElement, look: CameraLook): Promise<boolean> => {
      if (saving.phase === 'saving') return false
      if (isUploading()) return fail('正在上传中,请稍后')
      setSaving({ phase: 'saving' })
      return uploadAlone(() => send(still, look))
    },
    /** Forgets a failure, because the seen picture has changed. */
    forget: () => setSaving((before) => (before.phase === 'failed' ? { phase: 'idle' } : before)),
  }
}
