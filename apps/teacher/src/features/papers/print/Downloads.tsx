import type { PaperView } from '@jiangtai/shared/papers/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useWordExport } from '../../../shared/print/use-word-export.ts'
import type { PrintEditor } from './print-editor.ts'
import { paperPdfQuery, printCalls } from './print.queries.ts'
import styles from './print.module.css'

/** The paper as a file of Word, and as the PDF that is shown. */
export function Downloads({ paper, editor }: { paper: PaperView; editor: PrintEditor }) {
  const shown = useStore(editor.shown)
  const pdf = useQuery({ ...paperPdfQuery(paper, shown), enabled: false })
  const word = useWordExport(() => printCalls.word(paper, editor.chosen.getState()))
  const url = pdf.data?.state === 'ready' ? pdf.data.download_url : null
  return (
    <div className={styles.download}>
      <Button type="primary" loading={word.isPending} onClick={() => word.mutate()}>
        下载 Word
      </Button>
      {url !== null && (
        <a className={styles.link} href={url} download>
          下载 PDF
        </a>
      )}
    </div>
  )
}
