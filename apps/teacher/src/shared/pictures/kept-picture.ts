import { fieldOf, keepInTab, keptInTab, readNumber } from '@jiangtai/client/browser/kept-in-tab.ts'
import type Viewer from 'viewerjs'
import { readTransform, roomOf, wholeZoom } from './picture-transform.ts'

/** How much the zoom may be off at which a picture counts as seen whole. */
const ROUNDED = 0.01

/** A picture as it is looked at: its turn, and its zoom and middle in shares of its area; null where it is seen whole. */
type KeptPicture = { degree: number; enlarged: { zoom: number; x: number; y: number } | null }

/** Keeps how the picture lies now. */
export function keepPicture(name: string, viewer: Viewer): void {
  const lies = readTransform(viewer)
  const room = roomOf(viewer)
  if (lies === null || room === null) return
  const { left, top, width, height, zoom, rotation: degree } = lies
  const isWhole = Math.abs(zoom / wholeZoom(lies, { room, degree }) - 1) < ROUNDED
  const middle = { x: (left + width / 2) / room.width, y: (top + height / 2) / room.height }
  const kept: KeptPicture = { degree, enlarged: isWhole ? null : { zoom, ...middle } }
  keepInTab(name, kept)
}

/** Lays the picture as it was kept; one of which nothing is kept stays as it is. */
export function layAsKept(name: string, viewer: Viewer): void {
  const kept = readPicture(keptInTab(name))
  const room = roomOf(viewer)
  if (kept === null || room === null) return
  if (kept.degree !== 0) viewer.rotateTo(kept.degree)
  if (kept.enlarged === null) return
  viewer.zoomTo(kept.enlarged.zoom)
  const lies = readTransform(viewer)
  if (lies === null) return
  const { x, y } = kept.enlarged
  viewer.moveTo(x * room.width - lies.width / 2, y * room.height - lies.height / 2)
}

function readPicture(kept: unknown): KeptPicture | null {
  const degree = readNumber(fieldOf(kept, 'degree'))
  if (degree === null) return null
  const enlarged = fieldOf(kept, 'enlarged')
  const [zoom, x, y] = ['zoom', 'x', 'y'].map((name) => readNumber(fieldOf(enlarged, name)))
  const isThere = typeof zoom === 'number' && typeof x === 'number' && typeof y === 'number'
  return { degree, enlarged: isThere ? { zoom, x, y } : null }
}
