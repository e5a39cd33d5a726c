import { CARD_LETTERS, type CardLetter } from '@jiangtai/shared/classroom/asking/cards/card-letters.ts'
import type { Grey, Rgba } from '../light.ts'
import { meanAround } from '../light.ts'
import { MARKER_CELLS, markerCells } from '../../../../../../shared/print/answer-cards/marker.ts'
import type { Random } from './random.ts'

export type Point = { x: number; y: number }
/** A card as it lies in a picture: the corners of its white square, clockwise from the one that is its own top left. */
export type HeldCard = { card_no: number; letter: CardLetter; corners: readonly [Point, Point, Point, Point] }

/** The conditions of a room: passes of softening, noise in grey levels, and the share of the light that the darkest place lacks. */
export type Room = { width: number; height: number; blur: number; noise: number; shade: number }

const PAPER = 225
const INK = 30
/** Looks at each point in so many places along and across. */
const FINE = 3

/** A class that holds up cards in rows: the farther ones smaller, each tilted and turned away a little. */
export function holdCards(
  random: Random,
  { width, height, cards, size }: { width: number; height: number; cards: number; size: [number, number] },
): HeldCard[] {
  const columns = 10
  const rows = Math.ceil(cards / columns)
  return Array.from({ length: cards }, (_card, at) => {
    const row = Math.floor(at / columns)
    const near = rows === 1 ? 1 : row / (rows - 1)
    const quarters = Math.floor(random() * 4)
    const letter = CARD_LETTERS[(4 - quarters) % 4] ?? 'A'
    const middle = {
      x: (((at % columns) + 0.5) * width) / columns + (random() - 0.5) * 20,
      y: ((row + 0.5) * height) / rows + (random() - 0.5) * 20,
    }
    const side = size[0] + (size[1] - size[0]) * near
    const corners = heldAt(middle, {
      side,
      angle: (quarters * Math.PI) / 2 + (random() - 0.5) * 0.5,
      yaw: (random() - 0.5) * 1.2,
      pitch: random() - 0.5,
    })
    return { card_no: at + 1, letter, corners }
  })
}

/** A square that is turned in the picture and away from it, nearer parts larger. */
function heldAt(
  middle: Point,
  { side, angle, yaw, pitch }: { side: number; angle: number; yaw: number; pitch: number },
): HeldCard['corners'] {
  const corner = (x: number, y: number): Point => {
    const [across, down] = [
      x * Math.cos(angle) - y * Math.sin(angle),
      x * Math.sin(angle) + y * Math.cos(angle),
    ]
    const depth = across * Math.sin(yaw) + down * Math.sin(pitch)
    const scale = side / (1 + depth * 0.3)
    return { x: middle.x + across * Math.cos(yaw) * scale, y: middle.y + down * Math.cos(pitch) * scale }
  }
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)]
}

/** A picture of a room with these cards, the same for the same random numbers. */
export function drawRoom(random: Random, room: Room, cards: readonly HeldCard[]): Rgba {
  const { width, height } = room
  let grey: Grey = { width, height, values: new Float32Array(width * height) }
  eachPoint(grey, (x, y) => 110 + 40 * Math.sin(x / 97 + y / 61) + (((x >> 6) + (y >> 5)) % 3 === 0 ? 25 : 0))
  for (const card of cards) drawCard(grey, card)
  for (let pass = 0; pass < room.blur; pass++) grey = meanAround(grey, 1)
  eachPoint(grey, (x, y, value) => {
    const light = 1 - room.shade * (0.5 + 0.5 * Math.sin((x / width) * 3.1 + (y / height) * 2))
    return value * light + (random() + random() + random() - 1.5) * room.noise * 1.15
  })
  return asPhoto(grey)
}

/** A grey picture as a camera gives it. */
export function asPhoto({ width, height, values }: Grey): Rgba {
  const data = new Uint8ClampedArray(values.length * 4).fill(255)
  values.forEach((value, at) => data.fill(value, at * 4, at * 4 + 3))
  return { width, height, data }
}

function eachPoint({ width, values }: Grey, draw: (x: number, y: number, before: number) => number): void {
  for (let at = 0; at < values.length; at++)
    values[at] = draw(at % width, Math.floor(at / width), values[at] ?? 0)
}

function drawCard({ width, height, values }: Grey, { card_no, corners }: HeldCard): void {
  const cells = markerCells(card_no)
  const place = placeOnCard(corners)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.min(width - 1, Math.ceil(Math.max(...xs))),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(height - 1, Math.ceil(Math.max(...ys))),
  ]
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      let [sum, hits] = [0, 0]
      for (let part = 0; part < FINE * FINE; part++) {
        const on = place(x + ((part % FINE) + 0.5) / FINE, y + (Math.floor(part / FINE) + 0.5) / FINE)
        const isBlack = cells[Math.floor(on.y * MARKER_CELLS)]?.[Math.floor(on.x * MARKER_CELLS)]
        if (isBlack === undefined) continue
        hits++
        sum += isBlack ? INK : PAPER
      }
      const at = y * width + x
      values[at] = (sum + (values[at] ?? 0) * (FINE * FINE - hits)) / (FINE * FINE)
    }
}

/** Where on the card, from 0 to 1 along and across, a point of the picture lies: the inverse of the projection of the square onto its corners. */
function placeOnCard([p0, p1, p2, p3]: HeldCard['corners']): (x: number, y: number) => Point {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x]
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y]
  const whole = dx1 * dy2 - dx2 * dy1
  const [g, h] = [(sx * dy2 - dx2 * sy) / whole, (dx1 * sy - sx * dy1) / whole]
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x]
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y]
  return (x, y) => {
    const [a1, b1, c1] = [a - g * x, b - h * x, x - p0.x]
    const [a2, b2, c2] = [d - g * y, e - h * y, y - p0.y]
    const all = a1 * b2 - b1 * a2
    return { x: (c1 * b2 - b1 * c2) / all, y: (a1 * c2 - c1 * a2) / all }
  }
}
