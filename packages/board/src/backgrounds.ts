import { PAGE_BACKGROUNDS, type PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'

/** Page size in page units. */
interface Size {
  readonly width: number
  readonly height: number
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

const RED = '#d98a80'
const GREEN = '#8fc3ae'
const GREY = '#c9d2cc'
const DARK_GREY = '#8a9590'
const THIN = 2
const THICK = 3

/** Draws the ground of a blank page; the context must be in page units. Lines lie the same on every screen. */
export function paintBackground(context: Context, id: PageBackgroundId, size: Size): void {
  context.save()
  context.fillStyle = PAGE_BACKGROUNDS.find((ground) => ground.id === id)?.color ?? '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  if (id === 'tianzige') paintTianzige(context, size)
  if (id === 'four_line') paintFourLine(context, size)
  if (id === 'graph') paintGraph(context, size)
  if (id === 'staff') paintStaff(context, size)
  context.restore()
}

/** 田字格: squares for one character each, with their middle lines dashed. */
function paintTianzige(context: Context, size: Size): void {
  const side = 160
  const columns = Math.floor((size.width - 80) / side)
  const rows = Math.max(1, Math.floor((size.height - 40) / (side + 20)))
  const left = (size.width - columns * side) / 2
  const top = (size.height - rows * (side + 20) + 20) / 2
  for (let row = 0; row < rows; row += 1) {
    const y = top + row * (side + 20)
    for (let column = 0; column <= columns; column += 1) {
      line(context, {
        x: left + column * side,
        y,
        toX: left + column * side,
        toY: y + side,
        color: GREEN,
        width: THICK,
      })
    }
    for (const down of [0, side]) {
      line(context, {
        x: left,
        y: y + down,
        toX: left + columns * side,
        toY: y + down,
        color: GREEN,
        width: THICK,
      })
    }
    context.setLineDash([10, 8])
    line(context, {
      x: left,
      y: y + side / 2,
      toX: left + columns * side,
      toY: y + side / 2,
      color: GREEN,
      width: THIN,
    })
    for (let column = 0; column < columns; column += 1) {
      const x = left + (column + 0.5) * side
      line(context, { x, y, toX: x, toY: y + side, color: GREEN, width: THIN })
    }
    context.setLineDash([])
  }
}

/** 四线三格: four lines for Latin letters; the third, on which letters stand, is red. */
function paintFourLine(context: Context, { width, height }: Size): void {
  repeatDown(height, { lines: 4, spacing: 40, gap: 60 }, (y, index) => {
    const color = index === 2 ? RED : GREEN
    line(context, { x: 60, y, toX: width - 60, toY: y, color, width: index === 2 ? THICK : THIN })
  })
}

/** 坐标纸: squares, every fifth line darker, the axes through the middle with arrow heads. */
function paintGraph(context: Context, { width, height }: Size): void {
  const square = 40
  const [middleX, middleY] = [Math.round(width / 2), Math.round(height / 2)]
  const across = Math.ceil(middleX / square)
  const down = Math.ceil(middleY / square)
  for (let index = -across; index <= across; index += 1) {
    const x = middleX + index * square
    line(context, { x, y: 0, toX: x, toY: height, color: index % 5 === 0 ? GREEN : GREY, width: THIN })
  }
  for (let index = -down; index <= down; index += 1) {
    const y = middleY + index * square
    line(context, { x: 0, y, toX: width, toY: y, color: index % 5 === 0 ? GREEN : GREY, width: THIN })
  }
  line(context, { x: 0, y: middleY, toX: width, toY: middleY, color: DARK_GREY, width: THICK })
  line(context, { x: middleX, y: height, toX: middleX, toY: 0, color: DARK_GREY, width: THICK })
  for (const side of [-1, 1]) {
    line(context, {
      x: width - 18,
      y: middleY + side * 10,
      toX: width,
      toY: middleY,
      color: DARK_GREY,
      width: THICK,
    })
    line(context, { x: middleX + side * 10, y: 18, toX: middleX, toY: 0, color: DARK_GREY, width: THICK })
  }
}

/** 五线谱: staves of five lines. */
function paintStaff(context: Context, { width, height }: Size): void {
  repeatDown(height, { lines: 5, spacing: 24, gap: 96 }, (y) => {
    line(context, { x: 60, y, toX: width - 60, toY: y, color: DARK_GREY, width: THIN })
  })
}

/** Groups of lines down the page, centred, as many as fit. */
function repeatDown(
  height: number,
  { lines, spacing, gap }: { lines: number; spacing: number; gap: number },
  draw: (y: number, index: number) => void,
): void {
  const group = (lines - 1) * spacing
  const count = Math.max(1, Math.floor((height - gap) / (group + gap)))
  const top = (height - count * group - (count - 1) * gap) / 2
  for (let number = 0; number < count; number += 1) {
    for (let index = 0; index < lines; index += 1) draw(top + number * (group + gap) + index * spacing, index)
  }
}

function line(
  context: Context,
  at: { x: number; y: number; toX: number; toY: number; color: string; width: number },
): void {
  context.beginPath()
  context.moveTo(at.x, at.y)
  context.lineTo(at.toX, at.toY)
  context.strokeStyle = at.color
  context.lineWidth = at.width
  context.stroke()
}
