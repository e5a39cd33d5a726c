import { type BitReader, type BitWriter, createBitReader, createBitWriter } from './bit-stream.ts'

/** One sample of a stroke: x and y in page units (the page is 1600 wide), pressure 0 to 1. */
export interface InkPoint {
  readonly x: number
  readonly y: number
  readonly pressure: number
}

/** Steps per page unit kept by the encoding: a quarter of a unit is a third of a pixel on a 1920 screen. */
export const STEPS_PER_UNIT = 4

/** Pressure that devices without a pressure sensor report; such strokes get their thickness from speed. */
export const FLAT_PRESSURE = 128 / 255

const PRESSURE_STEPS = 255
const PRESSURE_BITS = 8
const COUNT_BITS = 13
const K_BITS = 4
const MAX_K = 15
/** A first place is anywhere on the page, a first change any speed: both are far larger than the later changes. */
const PLACE_K = 12
const START_K = 6

/** Rounds a point to the steps of the encoding, so that a running stroke looks exactly like the stored one. */
export function quantisePoint(point: InkPoint): InkPoint {
  return {
    // Adding 0 turns -0 into 0, which the encoding cannot tell apart.
    x: Math.round(point.x * STEPS_PER_UNIT) / STEPS_PER_UNIT + 0,
    y: Math.round(point.y * STEPS_PER_UNIT) / STEPS_PER_UNIT + 0,
    pressure: pressureStep(point.pressure) / PRESSURE_STEPS,
  }
}

/** True when every point has the same pressure: a mouse or finger wrote it. */
export function hasFlatPressure(points: readonly InkPoint[]): boolean {
  const first = points[0]
  return first === undefined || points.every((point) => point.pressure === first.pressure)
}

/** Most points one text can hold. */
export const MAX_ENCODED_POINTS = 2 ** COUNT_BITS - 1

/**
 * Packs points as URL-safe base64, about 2 to 3 characters a point (F6). A hand moves smoothly, so positions are kept as
 * the change of the change: small numbers, each written with just the bits it needs. Coordinates beyond
 * ±1 000 000 units or more than `MAX_ENCODED_POINTS` points do not fit and are the caller's mistake.
 */
export function encodePoints(points: readonly InkPoint[]): string {
  if (points.length > MAX_ENCODED_POINTS) throw new Error(`points: more than ${MAX_ENCODED_POINTS}`)
  const xs = toSteps(points.map((point) => Math.round(point.x * STEPS_PER_UNIT)))
  const ys = toSteps(points.map((point) => Math.round(point.y * STEPS_PER_UNIT)))
  const pressures = points.map((point) => pressureStep(point.pressure))
  const isFlat = hasFlatPressure(points)
  const positionK = chooseK([...xs.slice(2), ...ys.slice(2)])
  const pressureSteps = pressures.map((pressure, index) => pressure - (pressures[index - 1] ?? pressure))
  const pressureK = chooseK(pressureSteps.slice(1))

  const writer = createBitWriter()
  writer.pushBits(points.length, COUNT_BITS)
  writer.pushBits(pressures[0] ?? 0, PRESSURE_BITS)
  writer.pushBits(isFlat ? 1 : 0, 1)
  writer.pushBits(positionK, K_BITS)
  if (!isFlat) writer.pushBits(pressureK, K_BITS)
  points.forEach((_, index) => {
    const k = stepK(index, positionK)
    pushStep(writer, xs[index], k)
    pushStep(writer, ys[index], k)
    if (!isFlat && index > 0) pushStep(writer, pressureSteps[index], pressureK)
  })
  return writer.toText()
}

/** Reads the text of `encodePoints`; throws an Error that names the fault of the text. */
export function decodePoints(text: string): InkPoint[] {
  const reader = createBitReader(text)
  const count = reader.readBits(COUNT_BITS)
  let pressure = reader.readBits(PRESSURE_BITS)
  const isFlat = reader.readBits(1) === 1
  const positionK = reader.readBits(K_BITS)
  const pressureK = isFlat ? 0 : reader.readBits(K_BITS)
  const x = createTrack(reader)
  const y = createTrack(reader)
  const points: InkPoint[] = []
  for (let index = 0; index < count; index += 1) {
    const k = stepK(index, positionK)
    const place = { x: x.next(index, k) / STEPS_PER_UNIT, y: y.next(index, k) / STEPS_PER_UNIT }
    if (!isFlat && index > 0) pressure += reader.readSmall(pressureK)
    points.push({ ...place, pressure: pressure / PRESSURE_STEPS })
  }
  return points
}

function pressureStep(pressure: number): number {
  return Math.round(Math.min(1, Math.max(0, pressure)) * PRESSURE_STEPS)
}

/** The first place, then the first change, then how much each change differs from the one before. */
function toSteps(places: readonly number[]): number[] {
  return places.map((place, index) => {
    const before = places[index - 1] ?? 0
    const change = index < 2 ? 0 : before - (places[index - 2] ?? 0)
    return place - before - change
  })
}

function createTrack(reader: BitReader): { next: (index: number, k: number) => number } {
  let place = 0
  let change = 0
  return {
    next(index, k) {
      change += reader.readSmall(k)
      place += change
      if (index === 0) change = 0
      return place
    },
  }
}

function stepK(index: number, positionK: number): number {
  if (index === 0) return PLACE_K
  return index === 1 ? START_K : positionK
}

function pushStep(writer: BitWriter, step: number | undefined, k: number): void {
  if (step !== undefined) writer.pushSmall(step, k)
}

function chooseK(steps: readonly number[]): number {
  if (steps.length === 0) return 0
  const mean = steps.reduce((sum, step) => sum + Math.abs(step) * 2, 0) / steps.length
  return Math.min(MAX_K, Math.max(0, Math.round(Math.log2(mean * Math.LN2 + 0.5))))
}
