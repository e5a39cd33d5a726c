import type Viewer from 'viewerjs'

/**
 * Where a picture lies in its area, in CSS pixels: its box before turning, the turn about the box's middle in degrees, and the zoom
 * against the picture's own pixels.
 */
export type PictureTransform = {
  left: number
  top: number
  width: number
  height: number
  rotation: number
  zoom: number
  natural_width: number
  natural_height: number
}

type ImageData = {
  left: number
  top: number
  width: number
  height: number
  rotate?: number
  naturalWidth: number
  naturalHeight: number
}

/** The place of the picture as the viewer tells it; null before there is one. */
export function readTransform(viewer: Viewer): PictureTransform | null {
  const data = 'imageData' in viewer ? viewer.imageData : undefined
  if (!isImageData(data)) return null
  const { left, top, width, height, rotate = 0, naturalWidth, naturalHeight } = data
  return {
    left,
    top,
    width,
    height,
    rotation: rotate,
    zoom: width / naturalWidth,
    natural_width: naturalWidth,
    natural_height: naturalHeight,
  }
}

/** The share of its area a picture is shown in at first: the viewer's own. */
const COVERAGE = 0.9

/** The area for the picture above the viewer's buttons; null before there is one. */
export function roomOf(viewer: Viewer): { width: number; height: number } | null {
  const toolbar = 'toolbar' in viewer ? viewer.toolbar : undefined
  const canvas = 'canvas' in viewer ? viewer.canvas : undefined
  if (!(toolbar instanceof HTMLElement) || !(canvas instanceof HTMLElement)) return null
  return { width: canvas.clientWidth, height: toolbar.offsetTop }
}

/** The zoom at which a picture is seen whole when it is turned by so much. */
export function wholeZoom(
  { natural_width, natural_height }: PictureTransform,
  { room, degree }: { room: { width: number; height: number }; degree: number },
): number {
  const isOnSide = Math.abs(degree % 180) === 90
  const [width, height] = isOnSide ? [natural_height, natural_width] : [natural_width, natural_height]
  return Math.min(1, COVERAGE * Math.min(room.width / width, room.height / height))
}

function isImageData(data: unknown): data is ImageData {
  return (
    typeof data === 'object' &&
    data !== null &&
    'naturalWidth' in data &&
    'left' in data &&
    typeof data.left === 'number'
  )
}
