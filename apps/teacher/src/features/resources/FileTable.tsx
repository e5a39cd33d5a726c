import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import type { ReactNode } from 'react'
import { FileIcon } from '../../shared/files/FileIcon.tsx'
import { SkeletonRows } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { ChooseCell, ChoosePageCell } from '@jiangtai/ui/lists/ChooseCell.tsx'
import type { Chosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { MacrosMark } from '../../shared/resources/MacrosMark.tsx'
import { goneWords, placeWords, sizeWords, typeName } from '../../shared/resources/resource-words.ts'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import styles from './resources.module.css'

/** Files of colleagues as rows; null while they are loading. What can no longer be opened says so ([RE-13]). */
export function FileTable<Row extends ResourceView>({
  rows,
  isStale,
  chosen,
  timeLabel,
  timeOf,
  onPreview,
  onOwner,
  actions,
}: {
  rows: readonly Row[] | null
  isStale: boolean
  chosen: Chosen<Row>
  timeLabel: string
  timeOf: (row: Row) => string
  onPreview: (row: Row) => void
  /** Narrows the list to what this teacher shares; null where there is no such list. */
  onOwner: ((row: Row) => void) | null
  actions: (row: Row) => ReactNode
}) {
  return (
    <ScrollBox label="资源表格">
      <table className={`${list.table} ${styles.fileTable}`} data-stale={isStale} aria-busy={rows === null}>
        <colgroup>
          <col style={{ width: 44 }} />
          <col />
          <col data-wide style={{ width: 72 }} />
          <col data-wide style={{ width: 148 }} />
          <col data-wide style={{ width: 88 }} />
          <col data-wide style={{ width: 64 }} />
          <col data-wide style={{ width: 88 }} />
          <col data-wide style={{ width: 120 }} />
          <col className={styles.acts} style={{ width: 176 }} />
        </colgroup>
        <thead>
          <tr>
            <ChoosePageCell rows={rows ?? []} chosen={chosen} />
            <th scope="col">文件名</th>
            {['类型', '学科与章节', '分享人', '引用', '大小', timeLabel].map((title) => (
              <th key={title} scope="col" data-wide>
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows === null && <SkeletonRows rows={8} columns={9} />}
          {rows?.map((row) => (
            <tr key={row.resource_id}>
              <ChooseCell row={row} name={row.name} chosen={chosen} />
              <td data-facts={`${row.owner_name} · ${sizeWords(row)}`}>
                <FileName row={row} onPreview={() => onPreview(row)} />
              </td>
              <td data-wide>{typeName(row.type)}</td>
              <td data-wide title={placeWords(row)}>
                {placeWords(row)}
              </td>
              <td data-wide>
                {onOwner === null ? (
                  row.owner_name
                ) : (
                  <button
                    type="button"
                    className={styles.owner}
                    title={`只看${row.owner_name}分享的`}
                    onClick={() => onOwner(row)}
                  >
                    {row.owner_name}
                  </button>
                )}
              </td>
              <td data-wide>{row.use_count} 次</td>
              <td data-wide>{sizeWords(row)}</td>
              <td data-wide>
                <SpokenTime at={timeOf(row)} />
              </td>
              <td>{actions(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function FileName({ row, onPreview }: { row: ResourceView; onPreview: () => void }) {
  const gone = goneWords(row)
  return (
    <span className={list.name}>
      <FileIcon mime={row.mime} />
      {gone === null ? (
        <button type="button" className={list.link} title={row.name} onClick={onPreview}>
          {row.name}
        </button>
      ) : (
        <>
          <span className={styles.gone}>{row.name}</span>
          <span className={styles.tag}>{gone}</span>
        </>
      )}
      {gone === null && <MacrosMark resource={row} />}
      {gone === null &&
        row.tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
    </span>
  )
}
