import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CameraProblem, problemOf, waitsForCamera } from './camera-problem.ts'
import type { Camera, CameraServices } from './camera-services.ts'

/** The states of 展台: nothing yet, the live picture, a frame that was held while the camera rests, or the reason why there is no picture. */
export type CameraState =
  | { kind: 'opening'; still: HTMLCanvasElement | null }
  | { kind: 'live'; stream: MediaStream }
  | { kind: 'held'; still: HTMLCanvasElement }
  | { kind: 'failed'; problem: CameraProblem }

export type OpenCamera = {
  state: CameraState
  cameras: readonly Camera[]
  /** The camera that was last open. */
  device_id: string | null
  choose: (device_id: string) => Promise<void>
  /** Asks for the same camera again. */
  open: () => Promise<void>
  hold: (still: HTMLCanvasElement) => void
}

/** A camera that is on while its live picture is looked at, and at no other time ([SH-29]). */
export function useCamera(services: CameraServices, first_device_id: string | null): OpenCamera {
  const [state, setState] = useState<CameraState>(() =>
    services.mayAsk() ? { kind: 'opening', still: null } : { kind: 'failed', problem: 'insecure' },
  )
  const [cameras, setCameras] = useState<readonly Camera[]>([])
  const [device_id, setDeviceId] = useState<string | null>(null)
  const wanted = useRef(first_device_id)
  const stream = useRef<MediaStream | null>(null)
  const asking = useRef<symbol | null>(null)

  function letGo(): void {
    asking.current = null
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = null
  }

  function open(): Promise<void> {
    letGo()
    setState((before) => ({ kind: 'opening', still: before.kind === 'held' ? before.still : null }))
    return ask()
  }

  async function ask(): Promise<void> {
    const me = Symbol('asking')
    asking.current = me
    try {
      const opened = await services.open(wanted.current)
      const [track] = opened.getVideoTracks()
      // The camera may be allowed only after the layer was closed, or after another camera was chosen.
      if (asking.current !== me || track === undefined) return opened.getTracks().forEach((one) => one.stop())
      stream.current = opened
      track.addEventListener('ended', () => {
        if (stream.current !== opened) return
        letGo()
        setState({ kind: 'failed', problem: 'unplugged' })
      })
      setState({ kind: 'live', stream: opened })
      setDeviceId(track.getSettings().deviceId ?? null)
      // Names of cameras are told only once one was allowed.
      await list()
    } catch (error) {
      if (asking.current === me) setState({ kind: 'failed', problem: problemOf(error) })
    }
  }

  async function list(): Promise<readonly Camera[]> {
    const found = await services.list().catch(() => [])
    setCameras(found)
    return found
  }

  const handleChange = useEffectEvent(async () => {
    const found = await list()
    if (found.length > 0 && state.kind === 'failed' && waitsForCamera(state.problem)) await open()
  })
  const askFirst = useEffectEvent(() => (services.mayAsk() ? void ask() : undefined))
  const close = useEffectEvent(letGo)

  // The camera is opened with the layer; its light goes out when the layer leaves.
  useEffect(() => {
    askFirst()
    return () => close()
  }, [])

  // A camera that is plugged in again is opened by itself ([SH-27]).
  useEffect(() => services.onChange(() => void handleChange()), [services])

  return {
    state,
    cameras,
    device_id,
    choose: (chosen) => {
      wanted.current = chosen
      return open()
    },
    open,
    hold: (still) => {
      letGo()
      setState({ kind: 'held', still })
    },
  }
}
