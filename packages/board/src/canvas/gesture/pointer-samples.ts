import { FLAT_PRESSURE, type InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import { type PagePlacement, toPagePosition } from '../../page.ts'

/** The points of one pointer event in page units: all joined points, where the browser tells them. */
export function readSamples(event: PointerEvent, placement: PagePlacement, hasPressure: boolean): InkPoint[] {
  const joined = readJoined(event)
  return (joined.length === 0 ? [event] : joined).map((sample) => toPoint(sample, placement, hasPressure))
}

/** Where the browser thinks the pen will be by the time the frame is shown; empty where it cannot tell (plain http). */
export function readPredicted(
  event: PointerEvent,
  placement: PagePlacement,
  hasPressure: boolean,
): InkPoint[] {
  if (!('getPredictedEvents' in event) || typeof event.getPredictedEvents !== 'function') return []
  return event.getPredictedEvents().map((sample) => toPoint(sample, placement, hasPressure))
}

function readJoined(event: PointerEvent): PointerEvent[] {
  if (!('getCoalescedEvents' in event) || typeof event.getCoalescedEvents !== 'function') return []
  return event.getCoalescedEvents()
}

function toPoint(event: PointerEvent, placement: PagePlacement, hasPressure: boolean): InkPoint {
  // Fingers and mice report made-up pressures; only a pen's is worth drawing.
  const isTrue = hasPressure && event.pointerType === 'pen' && event.pressure > 0
  return { ...toPagePosition(event, placement), pressure: isTrue ? event.pressure : FLAT_PRESSURE }
}
