import { actorName } from '@jiangtai/shared/audit/actor-name.ts'
import { deviceWords } from '@jiangtai/shared/session/device-words.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import type { AuditRecord } from './records.queries.ts'
import styles from './records.module.css'

/** The columns of the log. */
export const RECORD_COLUMNS: readonly Column<AuditRecord>[] = [
  { head: '做了什么', cell: ({ sentence }) => sentence },
  {
    head: '谁',
    width: 168,
    title: ({ account_login }) => account_login ?? '',
    cell: (record) => (
      <span>
        {actorName(record)} <span className={styles.login}>{record.account_login}</span>
      </span>
    ),
  },
  { head: '时间', width: 136, cell: ({ created_at }) => <SpokenTime at={created_at} /> },
  { head: '来自', width: 232, title: ({ device }) => device, cell: placeOf },
]

function placeOf({ address, device }: AuditRecord): string {
  return `${address} · ${deviceWords(device)}`
}
