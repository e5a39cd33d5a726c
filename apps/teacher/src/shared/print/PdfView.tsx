import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { PdfPages } from '../pdf/pages/PdfPages.tsx'
import { usePdf } from '../pdf/use-pdf.ts'
import styles from './pdf-preview.module.css'

const NOTHING_PLAYS: never[] = []

/** The pages of a file as they are printed. */
export function PdfView({ url }: { url: string }) {
  const pdf = usePdf(url)
  if (pdf.kind === 'opening') return <SkeletonBlock height={420} />
  if (pdf.kind === 'broken')
    return (
      <p className={styles.words} role="alert">
        {pdf.reason} <Button onClick={pdf.retry}>重试</Button>
      </p>
    )
  return (
    <PdfPages document={pdf.document} first_ratio={pdf.first_ratio} media={NOTHING_PLAYS} isSlides={false} />
  )
}
