import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { PdfError } from './pdf-error.ts'

/** A PDF on its way to the screen; `first_ratio` is the shape of its first page, which the others are taken to have until they are seen. */
export type OpenedPdf =
  | { kind: 'opening' }
  | { kind: 'open'; document: PDFDocumentProxy; first_ratio: number }
  | { kind: 'broken'; reason: string; retry: () => void }

/** Opens the PDF of an address for as long as a component shows it. */
export function usePdf(url: string): OpenedPdf {
  const [opening, setOpening] = useState<
    Exclude<OpenedPdf, { kind: 'broken' }> | { kind: 'broken'; reason: string }
  >({ kind: 'opening' })
  const [tries, setTries] = useState(0)
  // Opens the file while it is shown, and frees the worker's memory afterwards.
  useEffect(() => {
    const stop = new AbortController()
    let opened: PDFDocumentProxy | null = null
    open(url, stop.signal, (document) => (opened = document)).then(
      (first) => {
        if (!stop.signal.aborted) setOpening({ kind: 'open', ...first })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        const reason = error instanceof PdfError ? error.message : '这个 PDF 已损坏，无法打开'
        setOpening({ kind: 'broken', reason })
      },
    )
    return () => {
      stop.abort()
      void opened?.loadingTask.destroy()
    }
  }, [url, tries])
  if (opening.kind !== 'broken') return opening
  return {
    ...opening,
    retry: () => {
      setOpening({ kind: 'opening' })
      setTries(tries + 1)
    },
  }
}

async function open(url: string, signal: AbortSignal, onOpen: (document: PDFDocumentProxy) => void) {
  // The reader is as large as a page of the app: it comes with the first file.
  const { openPdf } = await import('./open-pdf.ts')
  const document = await openPdf(url, signal)
  onOpen(document)
  if (signal.aborted) await document.loadingTask.destroy()
  signal.throwIfAborted()
  const page = await document.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  return { document, first_ratio: width / height }
}
