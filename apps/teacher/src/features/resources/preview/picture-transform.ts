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

/** What the viewer says of its picture; null before there is one. */
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

function isImageData(data: unknown): data is ImageData {
  return (
    typeof data === 'object' &&
    data !== null &&
    'naturalWidth' in data &&
    'left' in data &&
    typeof data.left === 'number'
  )
}
