import { ApiError } from '@jiangtai/client/api.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { paperQuery } from '../papers.queries.ts'
import { OpenPrint } from './OpenPrint.tsx'
import { printQuery } from './print.queries.ts'
import styles from './print.module.css'

/** 预览与下载: how a paper is printed, and the files of it (QC-13..15). */
export function PrintScreen() {
  const paper_id = useAddress().read('paper_id')
  const isAsked = paper_id !== null
  const paper = useQuery({ ...paperQuery(paper_id ?? '', null), enabled: isAsked })
  const print = useQuery({ ...printQuery(paper_id ?? ''), enabled: isAsked })
  if (paper.data !== undefined && print.data !== undefined)
    return <OpenPrint key={paper_id} paper={paper.data} print={print.data.print} />
  const error = paper.error ?? print.error
  const isMissing = !isAsked || (error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.name))
  return (
    <main className={styles.screen}>
      <h1>预览与下载</h1>
      {isMissing ? (
        <EmptyList action={<Link to="/question_center/volume_library/list">去试卷库</Link>}>
          没有这份试卷，可能已经被删除，或者地址不完整。
        </EmptyList>
      ) : error !== null ? (
        <FailedList
          what="试卷"
          error={error}
          onRetry={() => {
            void paper.refetch()
            void print.refetch()
          }}
        />
      ) : (
        <SkeletonBlock height={420} />
      )}
    </main>
  )
}
