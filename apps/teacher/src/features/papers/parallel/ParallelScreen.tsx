import { ApiError } from '@jiangtai/client/api.ts'
import type { ParallelSet } from '@jiangtai/shared/papers/parallel/contract.ts'
import { formName, LATER_FORMS } from '@jiangtai/shared/papers/parallel/forms.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { useTabTitle } from '../../../core/tabs.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { PrintedSheet } from '../../../shared/print/PrintedSheet.tsx'
import { composePath } from '../../../shared/questions/papers/compose-path.ts'
import { printPath, stateName } from '../paper-words.ts'
import { exportParallelSet, parallelSetQuery } from './parallel.queries.ts'
import { ParallelTable } from './ParallelTable.tsx'
import styles from './parallel.module.css'

const MakeParallelDialog = laterDialog(
  async () => (await import('./MakeParallelDialog.tsx')).MakeParallelDialog,
)

/** 平行卷: the papers of a set, the button that makes more of them, and the 对照表 (QC-12). */
export function ParallelScreen() {
  const paper_id = useAddress().read('paper_id')
  const { data, error, refetch } = useQuery({
    ...parallelSetQuery(paper_id ?? ''),
    enabled: paper_id !== null,
  })
  if (paper_id !== null && data !== undefined)
    return <OpenSet key={paper_id} paper_id={paper_id} set={data} />
  const isMissing =
    paper_id === null || (error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.name))
  return (
    <main className={list.screen}>
      <h1>平行卷</h1>
      {isMissing ? (
        <EmptyList action={<Link to="/question_center/volume_library/list">去试卷库</Link>}>
          没有这份试卷，可能已经被删除，或者地址不完整。
        </EmptyList>
      ) : error !== null ? (
        <FailedList what="平行卷" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBlock height={420} />
      )}
    </main>
  )
}

function OpenSet({ paper_id, set }: { paper_id: string; set: ParallelSet }) {
  const mayAdd = useCan('questionCenter.add')
  const [open, setOpen] = useState<'make' | 'print' | null>(null)
  const download = useDownload(() => exportParallelSet(paper_id))
  const first = set.papers.find(({ form }) => form === 'A')
  const taken = set.papers.map(({ form }) => form)
  const title = set.papers.find((paper) => paper.paper_id === paper_id)?.title ?? ''
  useTabTitle(`${title}（平行卷）`)
  const mayMake = mayAdd && first !== undefined && LATER_FORMS.some((form) => !taken.includes(form))
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>平行卷</h1>
        <div className={styles.acts}>
          {set.papers.length > 1 && (
            <>
              <Button onClick={() => setOpen('print')}>打印对照表</Button>
              <Button loading={download.isPending} onClick={download.start}>
                下载对照表
              </Button>
            </>
          )}
          {mayMake && (
            <Button type="primary" onClick={() => setOpen('make')}>
              生成平行卷
            </Button>
          )}
        </div>
      </header>
      <PaperList papers={set.papers} />
      {set.papers.length > 1 ? (
        <ParallelTable set={set} />
      ) : (
        <EmptyList>
          还没有平行卷。生成以后，每一份都可以单独修改、预览、下载，这里会列出每道题在各卷的题号和答案。
        </EmptyList>
      )}
      {open === 'make' && first !== undefined && (
        <MakeParallelDialog first={first} taken={taken} onClose={() => setOpen(null)} />
      )}
      {open === 'print' && (
        <PrintedSheet onPrinted={() => setOpen(null)}>
          <p className={styles.printedTitle}>{title}　对照表</p>
          <ParallelTable set={set} />
        </PrintedSheet>
      )}
    </main>
  )
}

function PaperList({ papers }: { papers: ParallelSet['papers'] }) {
  return (
    <ul className={styles.papers} aria-label="各卷">
      {papers.map(({ form, paper_id, title, state, question_count, total_score }) => (
        <li key={form}>
          <strong>{formName(form)}</strong>
          <Link className={list.link} title={title} to={composePath(paper_id)}>
            {title}
          </Link>
          <span>
            {question_count} 题 · {total_score} 分 · {stateName(state)}
          </span>
          <Link to={printPath(paper_id)} aria-label={`预览与下载，${formName(form)}`}>
            预览与下载
          </Link>
        </li>
      ))}
    </ul>
  )
}
