/** How often a line is looked at. */
const LOOK_MS = 500
/** The number of looks in a row at which nothing had come: then the line is dead ([CR-62]). */
const SILENT_LOOKS = { first: 6, most: 36 }
/** The number of looks, a minute, after which a line is trusted like a first one again. */
const TRUSTED_LOOKS = 120

/** Watches whether messages still come. */
export type SilenceWatch = {
  /** A message came. */
  heard: () => void
  /** From now on messages are due all the time. */
  expect: () => void
  /** Nothing is due any more. */
  expectNothing: () => void
}

/**
 * Tells when nothing came for three seconds in which something was due. Each silence doubles the time, up to 18 seconds: a server with
 * too much to do must not get the connections of a whole school on top. Looks are counted and not the time: whatever holds back the timers of a
 * page, a sleeping tab or a busy processor, holds back its messages, too.
 */
export function watchSilence(onSilent: () => void): SilenceWatch {
  let timer: ReturnType<typeof setInterval> | undefined
  let silent = 0
  let lived = 0
  let most: number = SILENT_LOOKS.first
  const expectNothing = () => {
    clearInterval(timer)
    timer = undefined
  }
  const look = () => {
    silent += 1
    lived += 1
    if (lived === TRUSTED_LOOKS) most = SILENT_LOOKS.first
    if (silent < most) return
    most = Math.min(2 * most, SILENT_LOOKS.most)
    expectNothing()
    onSilent()
  }
  return {
    heard: () => {
      silent = 0
    },
    expect: () => {
      silent = 0
      if (timer !== undefined) return
      lived = 0
      timer = setInterval(look, LOOK_MS)
    },
    expectNothing,
  }
}
