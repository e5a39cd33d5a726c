import { AUDIT_EXPORT_MAX } from '@jiangtai/shared/audit/limits.ts'
import { formatNumber } from '@jiangtai/shared/core/numbers.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCan } from '../../../core/session/user.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { listPageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { RECORD_COLUMNS } from './record-columns.tsx'
import { clearFilters, filterOf, isFiltered } from './record-filter.ts'
import { RecordDetail } from './RecordDetail.tsx'
import { RecordFilters } from './RecordFilters.tsx'
import { exportRecords, recordListQuery } from './records.queries.ts'
import styles from './records.module.css'

/** 操作日志: who did what to whom, when and from where; a row opens its changes. */
export function RecordList() {
  const address = useAddress()
  const filter = filterOf(address)
  const { data } = useQuery(recordListQuery(filter, listPageOf(address)))
  const mayExport = useCan('schoolManage.export')
  const save = useMutation(exportRecords())

  const handleExport = () =>
    save.mutate(filter, {
      onSuccess: (file) => {
        saveFile(file)
        message.success('已导出')
      },
    })

  return (
    <section className={styles.records} aria-label="操作日志">
      <ListScreen
        {...{ what: '操作日志', unit: '条' }}
        query={(page) => recordListQuery(filter, page)}
        idOf={({ audit_id }) => audit_id}
        nameOf={({ sentence }) => sentence}
        filters={
          <>
            <div className={styles.head}>
              <RecordFilters areas={data?.areas ?? []} person_name={data?.person_name ?? null} />
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
          </>
        }
        empty={
          <EmptyList
            drawing={isFiltered(address) ? 'not_found' : 'nothing_yet'}
            action={isFiltered(address) && <Button onClick={() => clearFilters(address)}>清除筛选</Button>}
          >
            {isFiltered(address) ? '没有符合条件的记录。' : '还没有记录。以后每次登录和修改都会记在这里。'}
          </EmptyList>
        }
        show={{
          ...{ label: '操作日志表格', minWidth: 860, columns: RECORD_COLUMNS },
          detail: (record) => <RecordDetail record={record} />,
        }}
      />
    </section>
  )
}
