import { FLAT_PRESSURE, type InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import { type Rect, toPagePosition } from '../page.ts'

/** The points of one pointer event in page units: all that were joined into it, where the browser tells. */
export function readSamples(event: PointerEvent, rect: Rect): InkPoint[] {
  const joined = readJoined(event)
  return (joined.length === 0 ? [event] : joined).map((sample) => toPoint(sample, rect))
}

/** Where the browser thinks the pen will be by the time the frame is shown; empty where it cannot tell (plain http). */
export function readPredicted(event: PointerEvent, rect: Rect): InkPoint[] {
  if (!('getPredictedEvents' in event) || typeof event.getPredictedEvents !== 'function') return []
  return event.getPredictedEvents().map((sample) => toPoint(sample, rect))
}

function readJoined(event: PointerEvent): PointerEvent[] {
  if (!('getCoalescedEvents' in event) || typeof event.getCoalescedEvents !== 'function') return []
  return event.getCoalescedEvents()
}

function toPoint(event: PointerEvent, rect: Rect): InkPoint {
  // Fingers and mice report made-up pressures; only a pen's is worth drawing.
  const pressure = event.pointerType === 'pen' && event.pressure > 0 ? event.pressure : FLAT_PRESSURE
  return { ...toPagePosition(event, rect), pressure }
}
