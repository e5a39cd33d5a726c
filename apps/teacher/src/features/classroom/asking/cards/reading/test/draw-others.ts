import { meanAround, type Grey, type Rgba } from '../light.ts'
import { asPhoto } from './draw-cards.ts'
import type { Random } from './random.ts'

const WIDTH = 960
const HEIGHT = 540

/** Pictures without a card, each of its seed: noise, a page of text, a crossword of black squares, a window with bars. */
export const OTHER_PICTURES: Readonly<Record<string, (random: Random) => Rgba>> = {
  'coarse noise': (random) => {
    const cells = Array.from({ length: (WIDTH / 6) * (HEIGHT / 6) }, () => random() * 255)
    return drawn((x, y) => cells[Math.floor(y / 6) * (WIDTH / 6) + Math.floor(x / 6)] ?? 0)
  },
  'a page of text': (random) => {
    // Signs of about twelve points, as boxes of strokes in lines.
    const strokes = Array.from({ length: (WIDTH / 3) * (HEIGHT / 3) }, () => random() < 0.45)
    return drawn((x, y) => {
      const isBetween = x % 15 > 11 || y % 21 > 14
      const isStroke = strokes[Math.floor(y / 3) * (WIDTH / 3) + Math.floor(x / 3)] === true
      return isBetween || !isStroke ? 235 : 35
    })
  },
  'squares in frames': (random) => {
    const cells = Array.from({ length: 200 * 200 }, () => random() < 0.5)
    // Frames like those of cards around cells that say nothing.
    return drawn((x, y) => {
      const [column, row] = [Math.floor((x % 120) / 10), Math.floor((y % 120) / 10)]
      if (column < 1 || row < 1 || column > 8 || row > 8) return 230
      if (column === 1 || row === 1 || column === 8 || row === 8) return 25
      const [ax, ay] = [Math.floor(x / 120), Math.floor(y / 120)]
      return cells[(ay * 8 + row) * 200 + ax * 8 + column] === true ? 230 : 25
    })
  },
  'a window with bars': (random) => {
    const angle = random()
    return drawn((x, y) => {
      const [u, v] = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
      return Math.abs(u % 90) < 9 || Math.abs(v % 110) < 9 ? 20 : 240 - 60 * random()
    })
  },
}

function drawn(valueAt: (x: number, y: number) => number): Rgba {
  const values = Float32Array.from({ length: WIDTH * HEIGHT }, (_point, at) =>
    valueAt(at % WIDTH, Math.floor(at / WIDTH)),
  )
  const sharp: Grey = { width: WIDTH, height: HEIGHT, values }
  return asPhoto(meanAround(sharp, 1))
}
