// The floor: one canvas, a line to each point as it comes, no undo, no document, no stream.
import { CLEAR_OF_PEN, seedPoints } from './seed.ts'

const canvas = document.createElement('canvas')
canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;background:#16302a;touch-action:none'
document.body.append(canvas)
canvas.width = innerWidth * devicePixelRatio
canvas.height = innerHeight * devicePixelRatio
const context = canvas.getContext('2d', { desynchronized: true })
if (context === null) throw new Error('this browser gives no 2d context')
const pixelsPerUnit = canvas.width / 1600
context.lineCap = 'round'
context.lineJoin = 'round'
let strokes = 0
let last: { x: number; y: number } | null = null

function lineTo(x: number, y: number, width: number, color: string): void {
  if (context === null) return
  context.strokeStyle = color
  context.lineWidth = width
  context.beginPath()
  context.moveTo(last?.x ?? x, last?.y ?? y)
  context.lineTo(x, y)
  context.stroke()
  last = { x, y }
}

canvas.addEventListener('pointerdown', (event) => {
  canvas.setPointerCapture(event.pointerId)
  last = { x: event.clientX * devicePixelRatio, y: event.clientY * devicePixelRatio }
})
canvas.addEventListener('pointermove', (event) => {
  if (last === null) return
  for (const { clientX, clientY, pressure } of event.getCoalescedEvents()) {
    lineTo(clientX * devicePixelRatio, clientY * devicePixelRatio, 2 + 6 * pressure, '#e5484d')
  }
})
canvas.addEventListener('pointerup', () => {
  last = null
  strokes += 1
})

window.pen = {
  seed(count) {
    context.clearRect(0, 0, canvas.width, canvas.height)
    for (let index = 0; index < count; index += 1) {
      last = null
      for (const { x, y } of seedPoints(index, count))
        lineTo(x * pixelsPerUnit, y * pixelsPerUnit, 4, '#ffffff')
    }
    last = null
    strokes = count
  },
  count: () => strokes,
  async ready() {
    context.getImageData(CLEAR_OF_PEN.x, CLEAR_OF_PEN.y, 1, 1)
  },
}
