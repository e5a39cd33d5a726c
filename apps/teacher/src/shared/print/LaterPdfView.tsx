import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { lazy, Suspense } from 'react'

// The reader of PDFs is as large as the rest of the page; the choices can be used before it is there.
const View = lazy(async () => ({ default: (await import('./PdfView.tsx')).PdfView }))

/** The pages of a file, once the reader of PDFs is there. */
export function LaterPdfView({ url }: { url: string }) {
  return (
    <Suspense fallback={<SkeletonBlock height={420} />}>
      <View url={url} />
    </Suspense>
  )
}
