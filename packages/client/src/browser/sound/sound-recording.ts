/** A recording that goes on: what it hears now, and how it is held, ended or thrown away. */
export type SoundRecording = {
  /** How loud it is now, from 0 to 1. */
  level: () => number
  pause: () => void
  resume: () => void
  /** Ends it and gives the sound. */
  finish: () => Promise<Blob>
  /** Lets the microphone go. */
  close: () => void
}

/** The types that browsers record in, with the endings that the server knows them by. */
const TYPES: readonly { type: string; ext: string }[] = [
  { type: 'audio/webm;codecs=opus', ext: 'webm' },
  { type: 'audio/webm', ext: 'webm' },
  { type: 'audio/ogg;codecs=opus', ext: 'ogg' },
  { type: 'audio/mp4', ext: 'm4a' },
]
/** Speech is clear at this, and ten minutes stay below five megabytes. */
const BITS_PER_SECOND = 48_000

/** The ending of a recording by its type. */
export function soundName({ type }: Pick<Blob, 'type'>): string {
  const known = TYPES.find((one) => type.startsWith(one.type.split(';')[0] ?? ''))
  return `录音.${known?.ext ?? 'webm'}`
}

/** The reason why this page can record nothing: its address is not a safe one, or its browser cannot; null when it can. */
export function whyNoSound(): NoSound | null {
  if (!window.isSecureContext || !('mediaDevices' in navigator)) return 'unsafe'
  return 'MediaRecorder' in window ? null : 'no recorder'
}
export type NoSound = 'unsafe' | 'no recorder'

/** Asks for the microphone and begins; rejects with the browser's own error when it is refused. */
export async function startRecording(): Promise<SoundRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const known = TYPES.find(({ type }) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(known === undefined ? {} : { mimeType: known.type }),
  })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const hearing = new AudioContext()
  const analyser = hearing.createAnalyser()
  analyser.fftSize = 512
  hearing.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  recorder.start(1000)
  return {
    level: () => {
      analyser.getByteTimeDomainData(samples)
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
      return loudest / 128
    },
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    finish: () =>
      new Promise((resolve) => {
        recorder.addEventListener('stop', () => resolve(new Blob(pieces, { type: recorder.mimeType })))
        recorder.stop()
      }),
    close: () => {
      for (const track of stream.getTracks()) track.stop()
      void hearing.close()
    },
  }
}
