import { ComposeError } from '@jiangtai/board/compose.ts'

/** The PNG of a canvas; rejects with a `ComposeError` when the browser writes none. */
export function canvasToPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    try {
      canvas.toBlob(
        (blob) => (blob === null ? reject(new ComposeError('not_written')) : resolve(blob)),
        'image/png',
      )
    } catch (error) {
      const isForeign = error instanceof DOMException && error.name === 'SecurityError'
      reject(isForeign ? new ComposeError('foreign_picture') : error)
    }
  })
}
