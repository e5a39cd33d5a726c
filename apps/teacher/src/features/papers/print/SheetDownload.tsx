import type { SheetChoices } from '@jiangtai/shared/papers/sheet/choices.ts'
import type { PaperView } from '@jiangtai/shared/papers/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDownload } from '../../../shared/files/use-download.ts'
import { papersChanged } from '../papers.queries.ts'
import { printCalls, sheetsQuery } from './print.queries.ts'
import styles from './print.module.css'

/** Downloads the sheet of the paper as it is now, which is finished first: a sheet belongs to a version that never changes ([PA-63]). */
export function SheetDownload({ paper, choices }: { paper: PaperView; choices: SheetChoices }) {
  const { paper_id, revision, version } = paper
  const client = useQueryClient()
  const sheets = useQuery(sheetsQuery(paper_id))
  const isFinished = paper.state === 'finished'
  const download = useDownload(async () => {
    // Finishing a finished paper again tells the same version.
    const finished = await printCalls.finish({ paper_id, revision })
    const made = await printCalls.createSheet({ paper_id, version: finished.version }, choices)
    await Promise.all([
      papersChanged(client),
      client.invalidateQueries({ queryKey: sheetsQuery(paper_id).queryKey }),
    ])
    return printCalls.sheetFile(made.sheet_id)
  })
  const count = sheets.data?.list.length ?? 0
  return (
    <div className={styles.download}>
      <Button type="primary" loading={download.isPending} onClick={download.start}>
        {isFinished ? '下载答题卡' : '完成组卷并下载答题卡'}
      </Button>
      <p className={styles.hint}>
        {isFinished
          ? `答题卡对应试卷第 ${version} 版，以后扫描阅卷按这一版的版面识别。`
          : '答题卡要对应试卷的一个版本：下载时先把现在的试卷存为新的一版。'}
      </p>
      {count > 0 && (
        <ul className={styles.items} aria-label="已生成的答题卡">
          {sheets.data?.list.map((sheet) => (
            <MadeSheet key={sheet.sheet_id} {...sheet} />
          ))}
        </ul>
      )}
    </div>
  )
}

function MadeSheet({
  sheet_id,
  version,
  page_count,
  choices,
}: {
  sheet_id: string
  version: number
  page_count: number
  choices: SheetChoices
}) {
  const download = useDownload(() => printCalls.sheetFile(sheet_id))
  const name = `第 ${version} 版 · ${choices.sheet.toUpperCase()} · ${page_count} 页`
  return (
    <li>
      <span>{name}</span>
      <Button type="link" loading={download.isPending} aria-label={`下载${name}`} onClick={download.start}>
        下载
      </Button>
    </li>
  )
}
