import type { PlacedPicture } from '@jiangtai/board/compose.ts'
import { fitPage, PAGE_WIDTH } from '@jiangtai/board/page.ts'

type Box = { left: number; top: number; width: number; height: number }

/** The frames that videos on the page show now, at the places of the videos ([SH-34]); a video without a frame yet is left out. */
export async function framesOnPage(
  page: Element,
  videos: Iterable<HTMLVideoElement>,
): Promise<PlacedPicture[]> {
  const sheet = page.getBoundingClientRect()
  const unit = PAGE_WIDTH / sheet.width
  const frames = await Promise.all(
    [...videos].map(async (video) => {
      const seen = frameBox(video)
      // Taken at once: while the picture of the page is fetched the video goes on.
      const source = seen === null ? null : await createImageBitmap(video).catch(() => null)
      return seen === null || source === null ? [] : [{ source, place: inUnits(seen, sheet, unit) }]
    }),
  )
  return frames.flat()
}

/** The place of the frame of a video in the window: the video fitted into its element; null before the first frame. */
export function frameBox(video: HTMLVideoElement): Box | null {
  const { videoWidth, videoHeight, readyState } = video
  const box = video.getBoundingClientRect()
  if (readyState < video.HAVE_CURRENT_DATA || videoWidth === 0 || box.width === 0) return null
  const { left, top, width, height } = fitPage({
    width: box.width,
    height: box.height,
    pageRatio: videoHeight / videoWidth,
  })
  return { left: box.left + left, top: box.top + top, width, height }
}

function inUnits(box: Box, sheet: { left: number; top: number }, unit: number) {
  const [left, top] = [(box.left - sheet.left) * unit, (box.top - sheet.top) * unit]
  return { left, top, right: left + box.width * unit, bottom: top + box.height * unit }
}
