import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { FileIcon } from '../../shared/files/FileIcon.tsx'
import { MacrosMark } from '../../shared/resources/MacrosMark.tsx'
import { goneWords, placeWords, sizeWords, typeName } from '../../shared/resources/resource-words.ts'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import styles from './resources.module.css'

/** The columns of a list of files of colleagues. A file that can no longer be opened says so ([RE-13]). */
export function fileColumns<Row extends ResourceView>({
  time,
  onPreview,
  onOwner,
}: {
  /** The head of the column of time, and the time of a row. */
  time: { head: string; of: (row: Row) => string }
  onPreview: (row: Row) => void
  /** Narrows the list to the files that this teacher shares; null where there is no such list. */
  onOwner: ((row: Row) => void) | null
}): readonly Column<Row>[] {
  return [
    { head: '文件名', cell: (row) => <FileName row={row} onPreview={() => onPreview(row)} /> },
    { head: '类型', width: 72, isWideOnly: true, isSpare: true, cell: ({ type }) => typeName(type) },
    { head: '学科与章节', width: 148, isWideOnly: true, isSpare: true, title: placeWords, cell: placeWords },
    { head: '分享人', width: 88, cell: (row) => <Owner row={row} onOwner={onOwner} /> },
    { head: '引用', width: 64, isWideOnly: true, isSpare: true, cell: ({ use_count }) => `${use_count} 次` },
    { head: '大小', width: 88, cell: sizeWords },
    { head: time.head, width: 128, isWideOnly: true, cell: (row) => <SpokenTime at={time.of(row)} /> },
  ]
}

function Owner<Row extends ResourceView>({
  row,
  onOwner,
}: {
  row: Row
  onOwner: ((row: Row) => void) | null
}) {
  if (onOwner === null) return row.owner_name
  return (
    <button
      type="button"
      className={styles.owner}
      title={`只看${row.owner_name}分享的`}
      onClick={() => onOwner(row)}
    >
      {row.owner_name}
    </button>
  )
}

function FileName({ row, onPreview }: { row: ResourceView; onPreview: () => void }) {
  const gone = goneWords(row)
  if (gone !== null)
    return (
      <span className={list.name}>
        <FileIcon mime={row.mime} />
        <span className={styles.gone}>{row.name}</span>
        <span className={styles.tag}>{gone}</span>
      </span>
    )
  return (
    <span className={list.name}>
      <FileIcon mime={row.mime} />
      <button type="button" className={list.link} title={row.name} onClick={onPreview}>
        {row.name}
      </button>
      <MacrosMark resource={row} />
      {row.tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  )
}
