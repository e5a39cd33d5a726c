import type { FolderView } from '@jiangtai/shared/resources/views.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import type { ReactNode } from 'react'
import { FileIcon, FolderIcon } from '../../../shared/files/FileIcon.tsx'
import { filesWithin, pathWords } from '../../../shared/resources/folders.ts'
import { MacrosMark } from '../../../shared/resources/MacrosMark.tsx'
import { placeWords, sizeWords, typeName } from '../../../shared/resources/resource-words.ts'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import type { Item, OwnFile } from './own-items.ts'
import styles from '../resources.module.css'

/** The columns of one's own folders and files; with the folder where files of several folders are shown. */
export function ownColumns({
  folders,
  showsPlace,
  onEnter,
  onPreview,
}: {
  folders: readonly FolderView[]
  showsPlace: boolean
  onEnter: (folder_id: string) => void
  onPreview: (resource_id: string) => void
}): readonly Column<Item>[] {
  const placeOf = (folder_id: string | null) =>
    showsPlace && <span className={styles.place}>{pathWords(folders, folder_id)}</span>
  return [
    {
      head: '文件名',
      cell(item) {
        if (item.kind === 'file')
          return <FileName item={item} onPreview={onPreview} place={placeOf(item.resource.folder_id)} />
        const { folder_id, parent_id, name } = item.folder
        return (
          <span className={list.name}>
            <FolderIcon />
            <button type="button" className={list.link} title={name} onClick={() => onEnter(folder_id)}>
              {name}
            </button>
            {placeOf(parent_id)}
          </span>
        )
      },
    },
    {
      head: '类型',
      width: 72,
      isWideOnly: true,
      isSpare: true,
      cell: (item) => (item.kind === 'folder' ? '文件夹' : typeName(item.resource.type)),
    },
    {
      head: '学科与章节',
      width: 160,
      isWideOnly: true,
      isSpare: true,
      title: (item) => (item.kind === 'folder' ? '' : placeWords(item.resource)),
      cell: (item) => item.kind === 'file' && placeWords(item.resource),
    },
    {
      head: '大小',
      width: 92,
      cell: (item) =>
        item.kind === 'folder' ? `${filesWithin(folders, item.folder)} 个文件` : sizeWords(item.resource),
    },
    {
      head: '上传时间',
      width: 128,
      cell: (item) => item.kind === 'file' && <SpokenTime at={item.resource.created_at} />,
    },
  ]
}

function FileName({
  item: { resource },
  place,
  onPreview,
}: {
  item: OwnFile
  place: ReactNode
  onPreview: (resource_id: string) => void
}) {
  const { resource_id, name } = resource
  return (
    <span className={list.name}>
      <FileIcon mime={resource.mime} />
      <button type="button" className={list.link} title={name} onClick={() => onPreview(resource_id)}>
        {name}
      </button>
      {resource.tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
      <MacrosMark resource={resource} />
      {resource.audiences.length > 0 && <span className={styles.shared}>已分享</span>}
      {place}
    </span>
  )
}
