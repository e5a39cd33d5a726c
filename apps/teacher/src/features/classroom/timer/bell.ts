/** Three soft notes, low enough for nobody to start at them; frequencies in Hz, times in seconds. */
const NOTES = [
  { frequency: 659, at: 0 },
  { frequency: 784, at: 0.32 },
  { frequency: 659, at: 0.64 },
] as const
const NOTE_S = 0.6
const LOUDNESS = 0.16

/** The bell of a countdown. */
export type Bell = {
  /** Called at a press, since a browser gives sound only after one. */
  wake: () => void
  ring: () => void
}

/** Makes the bell; where the browser gives no sound it stays silent ([CR-123]). */
export function createBell(): Bell {
  let context: AudioContext | null = null

  function wake(): void {
    if (typeof AudioContext === 'undefined') return
    context ??= new AudioContext()
    void context.resume().catch(() => undefined)
  }

  return {
    wake,
    ring() {
      wake()
      if (context !== null) for (const note of NOTES) play(context, note)
    },
  }
}

function play(context: AudioContext, { frequency, at }: (typeof NOTES)[number]): void {
  const begin = context.currentTime + at
  const gain = context.createGain()
  gain.gain.setValueAtTime(0, begin)
  gain.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.03)
  gain.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_S)
  const tone = context.createOscillator()
  tone.frequency.value = frequency
  tone.connect(gain).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + NOTE_S)
}
