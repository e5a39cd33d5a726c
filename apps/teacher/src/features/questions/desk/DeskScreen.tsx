import { ApiError } from '@jiangtai/client/api.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { importQuery } from './desk.queries.ts'
import { RECORDS_PATH } from './desk-path.ts'

// The code that draws and reads questions is fetched with the desk.
const OpenDesk = lazy(async () => ({ default: (await import('./OpenDesk.tsx')).OpenDesk }))

/** 确认台: the questions read from files, to be mended and confirmed before they are in the bank (QC-16). */
export function DeskScreen() {
  const import_id = useAddress().read('import_id')
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...importQuery(import_id ?? ''),
    enabled: import_id !== null,
  })
  const isMissing =
    import_id === null || (error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.name))
  if (data !== undefined && !isMissing)
    return (
      <Suspense fallback={<SkeletonBlock height={420} />}>
        <OpenDesk key={import_id} opened={data} read_at={dataUpdatedAt} />
      </Suspense>
    )
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>导入试题</h1>
      </header>
      {isMissing ? (
        <EmptyList action={<Link to={RECORDS_PATH}>看导入记录</Link>}>
          没有这次导入，可能已经放弃或过期，或者地址不完整。
        </EmptyList>
      ) : error !== null ? (
        <FailedList what="这次导入" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBlock height={420} />
      )}
    </main>
  )
}
