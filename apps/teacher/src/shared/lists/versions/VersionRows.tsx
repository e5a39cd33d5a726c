import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { PAGE_SIZE } from '@jiangtai/ui/lists/page-size.ts'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListQuery } from '../list-query.ts'
import type { ListPage } from '../use-address.ts'
import { SpokenTime } from '../../SpokenTime.tsx'
import styles from './versions.module.css'

type Version = { version: number; created_at: string; is_current: boolean }

/** The versions of a question or paper, the last first, each with its facts and the way to read it. */
export function VersionRows<Row extends Version>({
  query,
  factsOf,
  empty,
  note,
  onShow,
}: {
  query: (page: ListPage) => ListQuery<Row>
  /** What is told of a version behind its time. */
  factsOf: (version: Row) => readonly string[]
  empty: string
  /** The words below the versions. */
  note: string
  onShow: (version: Row) => void
}) {
  const [page, setPage] = useState(1)
  const { data, error, isError, refetch } = useQuery({
    ...query({ page, page_size: PAGE_SIZE }),
    refetchOnMount: 'always',
  })
  if (data === undefined)
    return isError ? (
      <FailedList what="历史版本" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={200} />
    )
  if (data.total === 0) return <p className={styles.note}>{empty}</p>
  return (
    <>
      <ul className={styles.versions} aria-label="历史版本">
        {data.list.map((version) => (
          <li key={version.version}>
            <span className={styles.words}>
              <b>
                第 {version.version} 版{version.is_current && '（现在的）'}
              </b>
              <span>
                <SpokenTime at={version.created_at} />
                {factsOf(version).map((fact) => ` · ${fact}`)}
              </span>
            </span>
            <Button size="small" aria-label={`查看第 ${version.version} 版`} onClick={() => onShow(version)}>
              查看
            </Button>
          </li>
        ))}
      </ul>
      {data.total > PAGE_SIZE && (
        <Pager total={data.total} page={page} unit="版" page_size={PAGE_SIZE} onChange={setPage} />
      )}
      <p className={styles.note}>{note}</p>
    </>
  )
}
