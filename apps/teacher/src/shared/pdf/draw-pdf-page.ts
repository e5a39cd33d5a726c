import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Draws one page of a PDF on a canvas of that width in pixels (its height follows), on white. */
export async function drawPdfPage(
  document: PDFDocumentProxy,
  target: { page_no: number; canvas: HTMLCanvasElement; width: number; signal: AbortSignal },
): Promise<void> {
  const { canvas, signal } = target
  const page = await document.getPage(target.page_no)
  signal.throwIfAborted()
  const natural = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: target.width / natural.width })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  const drawing: RenderTask = page.render({ canvas, viewport, background: '#ffffff' })
  const stop = () => drawing.cancel()
  signal.addEventListener('abort', stop)
  try {
    await drawing.promise
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    page.cleanup()
  }
}
