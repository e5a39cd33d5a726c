import { useState } from 'react'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { PdfPages } from '../../../../shared/pdf/pages/PdfPages.tsx'
import { usePdf } from '../../../../shared/pdf/use-pdf.ts'
import { NoPreview } from '../NoPreview.tsx'
import type { ShownPreview } from '../shown-preview.ts'

/** The types that are made page by page; a document is read as one scroll. */
const SLIDES = ['ppt', 'pptx', 'dps']

/** A PDF as one long scroll of pages. */
export function PdfPreview({ preview }: { preview: ShownPreview }) {
  // A later answer signs the same file anew; opening it again would lose the present page.
  const [url] = useState(preview.preview_url)
  const pdf = usePdf(url)
  if (pdf.kind === 'broken')
    return (
      <NoPreview preview={preview} reason={pdf.reason}>
        <Button onClick={pdf.retry}>重试</Button>
      </NoPreview>
    )
  if (pdf.kind === 'opening') return <SkeletonBlock height={320} />
  const isSlides = SLIDES.includes(preview.resource.ext) && pdf.first_ratio > 1
  return (
    <PdfPages
      document={pdf.document}
      first_ratio={pdf.first_ratio}
      media={preview.media}
      isSlides={isSlides}
    />
  )
}
