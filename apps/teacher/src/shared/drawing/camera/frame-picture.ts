import { ComposeError } from '@jiangtai/board/compose.ts'
import { canvasToPng } from '../screenshots/canvas-png.ts'
import { type CameraLook, turnedSize } from './camera-look.ts'

/** The frame the camera shows now, at its own resolution. */
export function holdFrame(video: HTMLVideoElement): HTMLCanvasElement {
  const still = newCanvas({ width: video.videoWidth, height: video.videoHeight })
  contextOf(still).drawImage(video, 0, 0)
  return still
}

/** The seen part of a frame, pixel by pixel; drawn smaller only when it would be larger than an upload may be ([SH-28]). */
export async function framePicture(
  still: HTMLCanvasElement,
  { look, max_bytes }: { look: CameraLook; max_bytes: number },
): Promise<{ blob: Blob; ratio: number }> {
  const whole = turnedSize(still, look.turn)
  let share = 1 / look.zoom
  for (;;) {
    const width = Math.max(1, Math.round(whole.width * share))
    const height = Math.max(1, Math.round(whole.height * share))
    const canvas = newCanvas({ width, height })
    const context = contextOf(canvas)
    const scale = share * look.zoom
    context.translate(width * (0.5 + look.pan_x), height * (0.5 + look.pan_y))
    context.scale(look.is_mirrored ? -scale : scale, scale)
    context.rotate((look.turn * Math.PI) / 180)
    context.drawImage(still, -still.width / 2, -still.height / 2)
    const blob = await canvasToPng(canvas)
    // A canvas of this size is freed late unless its size is set to nothing.
    canvas.width = 0
    if (blob.size <= max_bytes) return { blob, ratio: width / height }
    // The bytes go with the area; a little less than that, so that the second try fits.
    share *= Math.min(0.9, Math.sqrt(max_bytes / blob.size) * 0.95)
  }
}

function newCanvas(size: { width: number; height: number }): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), size)
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new ComposeError('not_written')
  return context
}
