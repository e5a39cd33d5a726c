/** A clock that a change of the device's date cannot move, in milliseconds. */
export type DeviceClock = {
  now: () => number
  /** True once after the device slept: the steady clock may have stood still, so the server's time must be asked again. */
  hasSlipped: () => boolean
}

const SLIP_MS = 1_500

/** Makes the clock from the device's date and its steady counter. */
export function createDeviceClock({
  date,
  steady,
}: {
  date: () => number
  steady: () => number
}): DeviceClock {
  const opened_at = date() - steady()
  let difference = opened_at
  return {
    now: () => opened_at + steady(),
    hasSlipped: () => {
      const current = date() - steady()
      const has = Math.abs(current - difference) > SLIP_MS
      difference = current
      return has
    },
  }
}

/** The clock of the browser we run in. */
export function browserDeviceClock(): DeviceClock {
  return createDeviceClock({ date: Date.now, steady: () => performance.now() })
}
