import { laserLight, type LaserTrail } from '../../tools/laser.ts'
import type { Context2D } from './stroke-path.ts'

/** Thickness of the light in page units. */
export const LASER_WIDTH = 12

const GLOW_SHARE = 0.3

/** Draws a trail of light: thin and pale where it is old, a bright spot where the pointer is. */
export function paintLaser(context: Context2D, { places, color }: LaserTrail, now: number): void {
  context.save()
  context.lineCap = 'round'
  context.strokeStyle = color
  context.fillStyle = color
  places.forEach((place, index) => {
    const before = places[index - 1]
    if (before === undefined) return
    const light = laserLight(place.at, now)
    context.globalAlpha = light
    context.lineWidth = LASER_WIDTH * light
    context.beginPath()
    context.moveTo(before.x, before.y)
    context.lineTo(place.x, place.y)
    context.stroke()
  })
  const tip = places.at(-1)
  if (tip !== undefined) {
    context.globalAlpha = GLOW_SHARE
    paintSpot(context, tip, LASER_WIDTH)
    context.globalAlpha = 1
    paintSpot(context, tip, LASER_WIDTH / 2)
  }
  context.restore()
}

function paintSpot(context: Context2D, { x, y }: { x: number; y: number }, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
