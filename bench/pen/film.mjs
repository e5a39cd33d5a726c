// What the screen showed and when: the frames that were presented while the pen moved, and how far the ink had come in each.

/** Frames are half as wide as the page: enough to tell ink by, and half the work for the machine. */
const FRAME_WIDTH = 960
const PARTS_OF_A_STEP = 8

/**
 * Keeps each frame that is presented from now on.
 * @param {import('@playwright/test').CDPSession} cdp
 */
export async function startFilm(cdp) {
  const frames = []
  const keep = ({ data, metadata, sessionId }) => {
    void cdp.send('Page.screencastFrameAck', { sessionId })
    frames.push({ at: metadata.timestamp * 1000, data })
  }
  cdp.on('Page.screencastFrame', keep)
  await cdp.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 80,
    maxWidth: FRAME_WIDTH,
    maxHeight: FRAME_WIDTH,
  })
  return {
    /** @returns {Promise<{ at: number, data: string }[]>} frames with the clock time of their showing, in milliseconds */
    async stop() {
      await cdp.send('Page.stopScreencast')
      cdp.off('Page.screencastFrame', keep)
      return frames
    },
  }
}

/**
 * For each frame how long ago the pen had been where the ink ends; frames without new ink are left out.
 * @param {import('@playwright/test').Page} reader an empty page that opens the pictures
 * @param {{ frames: { at: number, data: string }[], places: { x: number, y: number }[], times: number[], pageWidth: number }} film
 * `places` of the pen in page pixels and the clock `times` at which it was there
 * @returns {Promise<number[]>} milliseconds
 */
export async function readLags(reader, { frames, places, times, pageWidth }) {
  const tips = await readTips(reader, { frames, places, pageWidth })
  const last = places.length - 1
  return frames.flatMap(({ at }, index) => {
    const tip = tips[index]
    // Where the pen had stopped already the ink has caught up, and says nothing.
    if (tip === null || tip >= last || at > times[last]) return []
    const step = Math.floor(tip)
    const time = times[step] + (times[step + 1] - times[step]) * (tip - step)
    return [at - time]
  })
}

/**
 * For each place of the pen how long it took until a frame showed ink there; places that were never shown are counted apart.
 * @param {import('@playwright/test').Page} reader
 * @param {{ frames: { at: number, data: string }[], places: { x: number, y: number }[], times: number[], pageWidth: number }} film as for `readLags`
 * @returns {Promise<{ delays: number[], missing: number }>} milliseconds
 */
export async function readDelays(reader, { frames, places, times, pageWidth }) {
  const tips = await readTips(reader, { frames, places, pageWidth })
  // The last place ends the way: nothing lies beyond it to be looked for.
  const looked = times.slice(0, -1)
  const delays = looked.flatMap((time, index) => {
    const shown = frames.findIndex((_frame, at) => tips[at] !== null && tips[at] >= index)
    return shown === -1 ? [] : [frames[shown].at - time]
  })
  return { delays, missing: looked.length - delays.length }
}

/** How far along its way the ink of each frame has come, in steps of the pen; null where none is seen. */
function readTips(reader, { frames, places, pageWidth }) {
  const path = places.slice(1).flatMap((place, index) => betweenPlaces(places[index], place, index))
  return reader.evaluate(findTips, { frames: frames.map(({ data }) => data), path, pageWidth })
}

function betweenPlaces(from, to, index) {
  return Array.from({ length: PARTS_OF_A_STEP }, (_part, part) => {
    const share = part / PARTS_OF_A_STEP
    return { step: index + share, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
}

/** Runs in the page of the reader. The first frame was taken before the pen came down: ink that it shows is not this stroke's. */
async function findTips({ frames, path, pageWidth }) {
  const isRed = ({ data, width }, { x, y }) => {
    const scale = width / pageWidth
    const place = (Math.round(y * scale) * width + Math.round(x * scale)) * 4
    return data[place] > 110 && data[place] - data[place + 1] > 60
  }
  let before = null
  const tips = []
  for (const frame of frames) {
    const bytes = Uint8Array.from(atob(frame), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
      willReadFrequently: true,
    })
    context.drawImage(bitmap, 0, 0)
    const picture = context.getImageData(0, 0, bitmap.width, bitmap.height)
    before ??= picture
    const tip = path.findLast((place) => isRed(picture, place) && !isRed(before, place))
    tips.push(tip?.step ?? null)
  }
  return tips
}
