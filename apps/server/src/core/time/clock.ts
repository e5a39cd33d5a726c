/** Where the time comes from: a serving process has the server's time ([RN-50]), tests put their own here. */
export type Clock = { now: () => Date }

/** The machine's clock, which may be set while we run: for commands, and for values that others judge by their own clocks. */
export const systemClock: Clock = { now: () => new Date() }
