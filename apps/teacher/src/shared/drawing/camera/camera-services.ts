/** A camera of this device, as the browser names it. */
export type Camera = { device_id: string; name: string }

/** The calls of 展台 to the browser. */
export type CameraServices = {
  /** False on a page whose address lets the browser open no camera: http from another computer. */
  mayAsk: () => boolean
  /** The live picture of a camera; without an id, of the camera that faces away from the teacher. Rejects as the browser does. */
  open: (device_id: string | null) => Promise<MediaStream>
  list: () => Promise<Camera[]>
  /** Hears of cameras that are plugged in or out; returns how to stop. */
  onChange: (listener: () => void) => () => void
}

/** The sizes of the picture: the first is as sharp as an upload takes; a camera or cable that cannot carry it is asked for the next. */
const SIZES = [
  { width: { ideal: 3840 }, height: { ideal: 2160 } },
  { width: { ideal: 1920 }, height: { ideal: 1080 } },
  {},
] as const

/** The refusals that asking for a smaller picture may mend. */
const TOO_MUCH: ReadonlySet<string> = new Set(['NotReadableError', 'AbortError', 'OverconstrainedError'])

/** The cameras of this device. */
export const cameraServices: CameraServices = {
  mayAsk: () => 'mediaDevices' in navigator,
  open: async (device_id) => {
    const which =
      device_id === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { ideal: device_id } }
    let failure: unknown
    for (const size of SIZES) {
      try {
        return await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...which, ...size } })
      } catch (error) {
        failure = error
        if (!(error instanceof DOMException) || !TOO_MUCH.has(error.name)) break
      }
    }
    throw failure
  },
  list: async () => {
    const devices = await navigator.mediaDevices.enumerateDevices()
    const cameras = devices.filter(({ kind }) => kind === 'videoinput')
    return cameras.map(({ deviceId, label }, at) => ({
      device_id: deviceId,
      name: label === '' ? `摄像头 ${at + 1}` : label,
    }))
  },
  onChange: (listener) => {
    if (!('mediaDevices' in navigator)) return () => undefined
    navigator.mediaDevices.addEventListener('devicechange', listener)
    return () => navigator.mediaDevices.removeEventListener('devicechange', listener)
  },
}
