import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { FileIcon, FolderIcon } from '../../../shared/files/FileIcon.tsx'
import { formatFileSize } from '../../../shared/files/file-size.ts'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import type { BinItem } from '../resources.queries.ts'
import styles from '../resources.module.css'

/** The columns of the bin. */
export const BIN_COLUMNS: readonly Column<BinItem>[] = [
  {
    head: '名称',
    cell: ({ kind, mime, name, file_count }) => (
      <span className={list.name}>
        {kind === 'folder' ? <FolderIcon /> : <FileIcon mime={mime} />}
        <span title={name}>{name}</span>
        {kind === 'folder' && <span className={styles.tag}>文件夹，{file_count} 个文件</span>}
      </span>
    ),
  },
  { head: '大小', width: 104, cell: ({ size }) => formatFileSize(size) },
  { head: '引用', width: 88, isWideOnly: true, cell: ({ use_count }) => `${use_count} 次` },
  {
    head: '删除时间',
    width: 128,
    isWideOnly: true,
    cell: ({ removed_at }) => <SpokenTime at={removed_at} />,
  },
  { head: '保留到', width: 144, cell: ({ purged_at }) => formatDateTime(purged_at).slice(0, 10) },
]
