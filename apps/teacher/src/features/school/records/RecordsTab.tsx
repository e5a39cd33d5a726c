import { AUDIT_EXPORT_MAX } from '@jiangtai/shared/audit/limits.ts'
import { formatNumber } from '@jiangtai/shared/core/numbers.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCan } from '../../../core/session/user.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, FailedList } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { saveFile } from '../../../shared/files/save-file.ts'
import { type Address, pageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { RecordFilters } from './RecordFilters.tsx'
import { exportRecords, type RecordFilter, recordsQuery } from './records.queries.ts'
import { RecordTable } from './RecordTable.tsx'
import styles from './records.module.css'

/** 操作日志: who did what to whom, when and from where; a row opens what was changed. */
export function RecordsTab() {
  const address = useAddress()
  const page = pageOf(address)
  const filter = filterOf(address)
  const isFiltered = Object.values(filter).some((part) => part !== null && part !== '')
  const records = useQuery(recordsQuery({ ...filter, page }))
  const mayExport = useCan('schoolManage.export')
  const save = useMutation(exportRecords())
  const { data } = records

  const handleExport = () =>
    save.mutate(filter, {
      onSuccess: (file) => {
        saveFile(file)
        message.success('已导出')
      },
    })

  return (
    <section className={styles.records} aria-label="操作日志">
      <div className={styles.head}>
        <RecordFilters
          filter={filter}
          areas={data?.areas ?? []}
          isFiltered={isFiltered}
          onChange={(parts) => address.change(parts)}
        />
        {mayExport && (
          <Button loading={save.isPending} disabled={data?.total === 0} onClick={handleExport}>
            导出
          </Button>
        )}
      </div>
      {save.error !== null && (
        <p role="alert" className={styles.failure}>
          没有导出成功：{save.error.message}
        </p>
      )}
      {data !== undefined && mayExport && data.total > AUDIT_EXPORT_MAX && (
        <p className={styles.note}>
          一个文件最多 {formatNumber(AUDIT_EXPORT_MAX)} 条，导出的是最近的；更早的请按日期分几次导出。
        </p>
      )}
      {records.isError && data === undefined ? (
        <FailedList what="操作日志" error={records.error} onRetry={() => void records.refetch()} />
      ) : data?.total === 0 ? (
        <EmptyList
          action={
            isFiltered && (
              <Button onClick={() => address.change({ from: null, to: null, area: null, who: null })}>
                清除筛选
              </Button>
            )
          }
        >
          {isFiltered ? '没有符合条件的记录。' : '还没有记录。以后每次登录和修改都会记在这里。'}
        </EmptyList>
      ) : (
        <>
          <RecordTable records={data?.list ?? null} isStale={records.isPlaceholderData} />
          {data !== undefined && (
            <Pager
              total={data.total}
              page={page}
              unit="条"
              isMore={data.is_more}
              onChange={(next) => address.change({ page: String(next) })}
            />
          )}
        </>
      )}
    </section>
  )
}

function filterOf(address: Address): RecordFilter {
  return {
    from_day: dayOf(address.read('from')),
    to_day: dayOf(address.read('to')),
    area: areaOf(address.read('area')),
    who: address.read('who') ?? '',
  }
}

/** The server knows which areas there are; anything else that was typed is none. */
function areaOf(typed: string | null): string | null {
  return typed !== null && /^[a-z_]{1,40}$/.test(typed) ? typed : null
}

/** A day that somebody may have typed into the address. */
function dayOf(typed: string | null): string | null {
  const isDay = typed !== null && /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed))
  return isDay ? typed : null
}
