import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { openReader } from './read-qr.ts'

const LOOK_EACH_MS = 200

/** Why a camera shows nothing: the page has no right to any, the child or the pad said no, or there is none. */
export type CameraState = 'opening' | 'on' | 'barred' | 'refused' | 'none'

/** The pad's camera while it looks for a QR code ([PD-100]). */
export function useCamera(onText: (text: string) => void): {
  state: CameraState
  video: RefObject<HTMLVideoElement | null>
} {
  const [state, setState] = useState<CameraState>('opening')
  const video = useRef<HTMLVideoElement>(null)
  const tell = useEffectEvent(onText)

  // Opens the camera with the screen, looks again and again, and lets it go with the screen.
  useEffect(() => {
    let isOver = false
    let timer = 0
    let stream: MediaStream | null = null
    async function look(): Promise<void> {
      const read = await openReader()
      const once = async (): Promise<void> => {
        if (isOver || video.current === null) return
        const text = await read(video.current)
        if (isOver) return
        if (text !== null) tell(text)
        timer = window.setTimeout(() => void once(), LOOK_EACH_MS)
      }
      await once()
    }
    async function open(): Promise<void> {
      // Browsers give it to https and to the machine itself alone.
      if (navigator.mediaDevices === undefined) return setState('barred')
      try {
        const given = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || video.current === null) return stop(given)
        stream = given
        video.current.srcObject = given
        await video.current.play()
        setState('on')
        await look()
      } catch (error) {
        if (!isOver) setState(isRefusal(error) ? 'refused' : 'none')
      }
    }
    void open()
    return () => {
      isOver = true
      window.clearTimeout(timer)
      if (stream !== null) stop(stream)
    }
  }, [])

  return { state, video }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}
