import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Fragment, useId, useState } from 'react'
import { deviceWords } from '../../../shared/device-words.ts'
import { SkeletonRows } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { RecordDetail } from './RecordDetail.tsx'
import { targetWords } from './record-words.ts'
import type { AuditRecord } from './records.queries.ts'
import styles from './records.module.css'

/** One row a record; null while they are on their way. */
export function RecordTable({
  records,
  isStale,
}: {
  records: readonly AuditRecord[] | null
  isStale: boolean
}) {
  const id = useId()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())

  function toggle(audit_id: string) {
    const next = new Set(opened)
    if (!next.delete(audit_id)) next.add(audit_id)
    setOpened(next)
  }

  return (
    <ScrollBox label="操作日志表格">
      <table
        className={list.table}
        data-stale={isStale}
        aria-busy={records === null}
        style={{ minWidth: 860 }}
      >
        <colgroup>
          <col style={{ width: '20%' }} />
          <col />
          <col style={{ width: '18%' }} />
          <col style={{ width: 144 }} />
          <col style={{ width: 264 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">操作</th>
            <th scope="col">对象</th>
            <th scope="col">操作人</th>
            <th scope="col">时间</th>
            <th scope="col">来自</th>
          </tr>
        </thead>
        <tbody>
          {records === null && <SkeletonRows rows={10} columns={5} />}
          {records?.map((record) => {
            const isOpen = opened.has(record.audit_id)
            const detail_id = `${id}-${record.audit_id}`
            const target = targetWords(record)
            const from = `${record.address} · ${deviceWords(record.device)}`
            return (
              <Fragment key={record.audit_id}>
                <tr>
                  <td>
                    <button
                      type="button"
                      className={`${list.link} ${styles.opener}`}
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? detail_id : undefined}
                      onClick={() => toggle(record.audit_id)}
                    >
                      {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
                      {record.action_name}
                    </button>
                  </td>
                  <td title={target}>{target}</td>
                  <td title={record.account_login ?? undefined}>
                    {record.account_name ?? '未登录'}{' '}
                    <span className={styles.login}>{record.account_login}</span>
                  </td>
                  <td>
                    <SpokenTime at={record.created_at} />
                  </td>
                  <td title={record.device}>{from}</td>
                </tr>
                {isOpen && (
                  <tr className={styles.detailRow} id={detail_id}>
                    <td colSpan={5}>
                      <RecordDetail record={record} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}
