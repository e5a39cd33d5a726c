import { vi } from 'vitest'

/** A microphone that hears a tone, each time it is asked for. */
export function listenToTone(): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const hearing = new AudioContext()
    const tone = hearing.createOscillator()
    const heard = hearing.createMediaStreamDestination()
    tone.connect(heard)
    tone.start()
    return heard.stream
  })
}
