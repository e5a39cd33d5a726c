import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { openPdf, PdfError } from '../../../../shared/pdf/open-pdf.ts'
import { NoPreview } from '../NoPreview.tsx'
import { PdfPages } from './PdfPages.tsx'
import type { ShownPreview } from '../shown-preview.ts'

type Opening =
  | { kind: 'opening' }
  | { kind: 'open'; document: PDFDocumentProxy; first_ratio: number }
  | { kind: 'broken'; reason: string }

/** What is made page by page; a document is read as one scroll. */
const SLIDES = ['ppt', 'pptx', 'dps']

/** A PDF as one long scroll of pages. */
export function PdfPreview({ preview }: { preview: ShownPreview }) {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const [tries, setTries] = useState(0)
  // A later answer signs the same file anew; opening it again would lose the page one is at.
  const [url] = useState(preview.preview_url)

  // Opens the file while the window shows it, and frees the worker's memory afterwards.
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

  if (opening.kind === 'broken')
    return (
      <NoPreview preview={preview} reason={opening.reason}>
        <Button
          onClick={() => {
            setOpening({ kind: 'opening' })
            setTries(tries + 1)
          }}
        >
          重试
        </Button>
      </NoPreview>
    )
  if (opening.kind === 'opening') return <SkeletonBlock height={320} />
  const isSlides = SLIDES.includes(preview.resource.ext) && opening.first_ratio > 1
  return (
    <PdfPages
      document={opening.document}
      first_ratio={opening.first_ratio}
      media={preview.media}
      isSlides={isSlides}
    />
  )
}

/** The file with the shape of its first page, which the others are taken to have until they are seen. */
async function open(url: string, signal: AbortSignal, onOpen: (document: PDFDocumentProxy) => void) {
  const document = await openPdf(url, signal)
  onOpen(document)
  if (signal.aborted) await document.loadingTask.destroy()
  signal.throwIfAborted()
  const page = await document.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  return { document, first_ratio: width / height }
}
