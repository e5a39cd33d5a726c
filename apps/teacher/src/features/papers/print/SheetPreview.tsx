import type { SheetChoices } from '@jiangtai/shared/papers/sheet/choices.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { LaterPdfView } from '../../../shared/print/LaterPdfView.tsx'
import { sheetPreviewQuery } from './print.queries.ts'

/** The answer sheet as it would be printed now. */
export function SheetPreview({
  paper,
  choices,
}: {
  paper: { paper_id: string; revision: number }
  choices: SheetChoices
}) {
  const sheet = useQuery(sheetPreviewQuery(paper, choices))
  if (sheet.error !== null)
    return <FailedList what="答题卡" error={sheet.error} onRetry={() => void sheet.refetch()} />
  if (sheet.data === undefined) return <SkeletonBlock height={420} />
  const url = `data:application/pdf;base64,${sheet.data.content_base64}`
  return <LaterPdfView key={url} url={url} />
}
