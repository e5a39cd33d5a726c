import { createLiveSender } from '../live.ts'

/** The bytes that the socket adds to each message: frame header, packet type, event name. */
export const FRAMING_BYTES = 16

/** A sender whose clock moves when the test says so. */
export function openSender() {
  const texts: string[] = []
  let clock = 0
  let timers: { at: number; work: () => void }[] = []
  const sender = createLiveSender({
    send: (text) => texts.push(text),
    now: () => clock,
    later: (work, delayMs) => timers.push({ at: clock + delayMs, work }),
  })
  const pass = (ms: number) => {
    clock += ms
    const due = timers.filter((timer) => timer.at <= clock)
    timers = timers.filter((timer) => timer.at > clock)
    for (const timer of due) timer.work()
  }
  return { sender, texts, pass }
}
