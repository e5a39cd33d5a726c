import { ApiError } from '@jiangtai/client/api.ts'
import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { SCREENSHOT_TYPE, screenshotName } from '@jiangtai/shared/lessons/screenshots.ts'

const SAVE = 'POST /api/prepare_lessons/api/save_short_cut'
const LIST = 'POST /api/prepare_lessons/api/short_cut/list'

/** Where a screenshot belongs: a lesson with its class, or none of them. */
export type ScreenshotPlace = Pick<
  CallInput<typeof SAVE>,
  'school_id' | 'teacher_id' | 'prepare_lesson_id' | 'class_id' | 'subject_id' | 'phase_id'
>

export type SavedScreenshot = CallOutput<typeof SAVE>['list'][number]

/** A picture on its way: where it lies once it was uploaded, so that a second attempt does not send it again. */
export type Outgoing = { blob: Blob; url: string | null }

/** How a save ended, in the words of the spec (§8) by the caller. */
export type SaveOutcome =
  | { kind: 'saved'; screenshot: SavedScreenshot; outgoing: Outgoing }
  | { kind: 'upload_failed'; outgoing: Outgoing }
  | { kind: 'refused'; message: string; outgoing: Outgoing }
  | { kind: 'system'; outgoing: Outgoing }

/** The calls of a save to the server and the store. */
export type SaveServices = {
  known: (place: ScreenshotPlace) => Promise<CallOutput<typeof LIST>>
  upload: (file: { blob: Blob; name: string }) => Promise<string>
  register: (body: CallInput<typeof SAVE>) => Promise<CallOutput<typeof SAVE>>
}

/** Uploads the picture, then records it (spec §4); never rejects. */
export async function saveScreenshot(
  services: SaveServices,
  { outgoing, place, now }: { outgoing: Outgoing; place: ScreenshotPlace; now: Date },
): Promise<SaveOutcome> {
  let sent = outgoing
  try {
    const known = await services.known(place)
    const name = screenshotName(known.taken_count + 1, wallClock(now))
    if (sent.url === null) {
      const url = await services.upload({ blob: sent.blob, name }).catch(() => null)
      if (url === null) return { kind: 'upload_failed', outgoing: sent }
      sent = { ...sent, url }
    }
    const short_cuts = known.list.map(({ name: taken, url }) => ({ name: taken, url }))
    const items = [{ name, url: sent.url ?? '', type: SCREENSHOT_TYPE } as const]
    const { list } = await services.register({ ...place, short_cuts, items })
    const [screenshot] = list
    if (screenshot === undefined) return { kind: 'system', outgoing: sent }
    return { kind: 'saved', screenshot, outgoing: sent }
  } catch (error) {
    // Nobody answered, or the server could not: neither has a reason to be told.
    const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500
    return isRefused
      ? { kind: 'refused', message: error.message, outgoing: sent }
      : { kind: 'system', outgoing: sent }
  }
}

/** `hh:mm` of the clock on the school's wall, as the lists say it. */
function wallClock(now: Date): string {
  return formatDateTime(now).slice(11, 16)
}
