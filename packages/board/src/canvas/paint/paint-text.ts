import type { InkText } from '@jiangtai/shared/ink/ink-op.ts'
import { HOST_SIZE, hostLine, LINE_HEIGHT } from '@jiangtai/shared/ink/mark-bounds.ts'
import { turnMatrix } from '@jiangtai/shared/ink/matrix.ts'
import type { Context2D } from './stroke-path.ts'

/** The letters of written text; an editor that opens on the page uses the same. */
export const TEXT_FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** Writes text as it is, never as markup; the context must be in page units. */
export function paintText(
  context: Context2D,
  { text, at, turn, size, color, link }: Pick<InkText, 'text' | 'at' | 'turn' | 'size' | 'color' | 'link'>,
): void {
  context.save()
  if (turn !== undefined) context.transform(...turnMatrix(at, turn))
  context.font = `${size}px ${TEXT_FONT}`
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.fillStyle = color
  const lines = text.split('\n')
  lines.forEach((line, index) => {
    context.fillText(line, at.x, at.y + (index + 0.5) * LINE_HEIGHT * size)
    if (link !== undefined)
      context.fillRect(
        at.x,
        at.y + (index + 0.95) * LINE_HEIGHT * size,
        context.measureText(line).width,
        size / 16,
      )
  })
  if (link !== undefined) {
    context.font = `${size * HOST_SIZE}px ${TEXT_FONT}`
    context.fillText(hostLine(link), at.x, at.y + (lines.length + HOST_SIZE / 2) * LINE_HEIGHT * size)
  }
  context.restore()
}
