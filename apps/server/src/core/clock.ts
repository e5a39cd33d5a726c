/** Where the time comes from; tests put their own here. */
export type Clock = { now: () => Date }

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }
