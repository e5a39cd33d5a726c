import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { SkeletonBlock } from '../../../shared/ListStates.tsx'
import { openPdf, PdfError } from '../../../shared/pdf/open-pdf.ts'
import { NoPreview } from './NoPreview.tsx'
import { PdfPages } from './PdfPages.tsx'

type Opening =
  | { kind: 'opening' }
  | { kind: 'open'; document: PDFDocumentProxy }
  | { kind: 'broken'; reason: string }

/** A PDF as one long scroll of pages. */
export function PdfPreview({ resource }: { resource: ResourceView }) {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const { url } = resource

  // Opens the file while the dialog shows it, and frees the worker's memory afterwards.
  useEffect(() => {
    const stop = new AbortController()
    let opened: PDFDocumentProxy | null = null
    openPdf(url, stop.signal).then(
      (document) => {
        opened = document
        if (stop.signal.aborted) return void document.loadingTask.destroy()
        setOpening({ kind: 'open', document })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        setOpening({ kind: 'broken', reason: error instanceof PdfError ? error.message : String(error) })
      },
    )
    return () => {
      stop.abort()
      void opened?.loadingTask.destroy()
    }
  }, [url])

  if (opening.kind === 'broken') return <NoPreview resource={resource} reason={opening.reason} />
  if (opening.kind === 'opening') return <SkeletonBlock height={320} />
  return <PdfPages document={opening.document} />
}
