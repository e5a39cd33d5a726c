/** `type` of a screenshot on the wire (spec §3). */
export const SCREENSHOT_TYPE = 9

/** The largest screenshot we take; a picture of a whole 4K screen is a few megabytes. */
export const MAX_SCREENSHOT_BYTES = 20 * 1024 * 1024

/** The name of the next screenshot (spec §3): `截屏3-09:05.png`; `count` counts from 1, `at` is the wall clock as `hh:mm`. */
export function screenshotName(count: number, at: string): string {
  return `截屏${count}-${at}.png`
}
