import { formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import type { FolderView, ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useState } from 'react'
import { FileIcon, FolderIcon } from '../../../shared/files/FileIcon.tsx'
import { SkeletonRows } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { ChooseCell, ChoosePageCell } from '@jiangtai/ui/lists/ChooseCell.tsx'
import type { Chosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { filesWithin, pathWords } from '../../../shared/resources/folders.ts'
import { MacrosMark } from '../../../shared/resources/MacrosMark.tsx'
import { placeWords, sizeWords, typeName } from '../../../shared/resources/resource-words.ts'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import type { useFolderDrop } from './folder-drop.ts'
import type { Opened } from './opened.ts'
import { FileActions, FolderActions } from './OwnActions.tsx'
import { type Item, idsOfItems, type OwnFile, type OwnFolder } from './own-items.ts'
import styles from '../resources.module.css'

type Tools = {
  chosen: Chosen<Item>
  drop: ReturnType<typeof useFolderDrop>
  onOpen: (opened: Opened) => void
  onDownload: (item: Item) => void
}

/** Folders, then files, as rows; null while they are loading. A row is dragged onto a folder to go there. */
export function OwnTable({
  folders,
  files,
  allFolders,
  isStale,
  showsPlace,
  onEnter,
  onPreview,
  ...tools
}: Tools & {
  folders: readonly FolderView[]
  files: readonly ResourceView[] | null
  allFolders: readonly FolderView[]
  isStale: boolean
  /** Whether files of several folders are shown, so that each says where it lies. */
  showsPlace: boolean
  onEnter: (folder_id: string) => void
  onPreview: (resource_id: string) => void
}) {
  const folderItems = folders.map((folder): OwnFolder => ({ kind: 'folder', folder }))
  const fileItems = (files ?? []).map((resource): OwnFile => ({ kind: 'file', resource }))
  return (
    <ScrollBox label="资源表格">
      <table
        className={`${list.table} ${styles.table} ${styles.ownTable}`}
        data-stale={isStale}
        aria-busy={files === null}
      >
        <colgroup>
          <col style={{ width: 44 }} />
          <col />
          <col data-wide style={{ width: 72 }} />
          <col data-wide style={{ width: 160 }} />
          <col data-wide style={{ width: 92 }} />
          <col data-wide style={{ width: 128 }} />
          <col className={styles.acts} style={{ width: 152 }} />
        </colgroup>
        <thead>
          <tr>
            <ChoosePageCell rows={[...folderItems, ...fileItems]} chosen={tools.chosen} />
            <th scope="col">文件名</th>
            {['类型', '学科与章节', '大小', '上传时间'].map((title) => (
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
          {files === null && <SkeletonRows rows={8} columns={7} />}
          {folderItems.map((item) => (
            <FolderRow
              key={item.folder.folder_id}
              item={item}
              {...tools}
              file_count={filesWithin(allFolders, item.folder)}
              place={showsPlace ? pathWords(allFolders, item.folder.parent_id) : null}
              onEnter={onEnter}
            />
          ))}
          {fileItems.map((item) => (
            <FileRow
              key={item.resource.resource_id}
              item={item}
              {...tools}
              place={showsPlace ? pathWords(allFolders, item.resource.folder_id) : null}
              onPreview={onPreview}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** What a drag takes along: all ticked rows when the dragged one is ticked. */
function carriedBy(item: Item, { rows, has }: Chosen<Item>) {
  return () => idsOfItems(has(item) ? rows : [item])
}

function FolderRow({
  item,
  chosen,
  drop,
  onOpen,
  onDownload,
  file_count,
  place,
  onEnter,
}: Tools & {
  item: OwnFolder
  place: string | null
  /** With all that lies below it. */
  file_count: number
  onEnter: (folder_id: string) => void
}) {
  const { folder_id, name } = item.folder
  return (
    <tr {...drop.dragProps(carriedBy(item, chosen))} {...drop.dropProps(folder_id)}>
      <ChooseCell row={item} name={`文件夹${name}`} chosen={chosen} />
      <td data-facts={`${file_count} 个文件`}>
        <span className={list.name}>
          <FolderIcon />
          <button type="button" className={list.link} title={name} onClick={() => onEnter(folder_id)}>
            {name}
          </button>
          {place !== null && <span className={styles.place}>{place}</span>}
        </span>
      </td>
      <td data-wide>文件夹</td>
      <td data-wide />
      <td data-wide>{file_count} 个文件</td>
      <td data-wide />
      <td>
        <FolderActions
          folder={item.folder}
          onEnter={() => onEnter(folder_id)}
          onOpen={onOpen}
          onDownload={() => onDownload(item)}
        />
      </td>
    </tr>
  )
}

function FileRow({
  item,
  chosen,
  drop,
  place,
  onOpen,
  onDownload,
  onPreview,
}: Tools & { item: OwnFile; place: string | null; onPreview: (resource_id: string) => void }) {
  const { resource } = item
  // Said as of the moment it came on screen, as in wider windows.
  const [now] = useState(() => new Date())
  return (
    <tr {...drop.dragProps(carriedBy(item, chosen))}>
      <ChooseCell row={item} name={resource.name} chosen={chosen} />
      <td data-facts={`${sizeWords(resource)} · ${formatSpokenTime(resource.created_at, now)}`}>
        <span className={list.name}>
          <FileIcon mime={resource.mime} />
          <button
            type="button"
            className={list.link}
            title={resource.name}
            onClick={() => onPreview(resource.resource_id)}
          >
            {resource.name}
          </button>
          {resource.tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
          <MacrosMark resource={resource} />
          {resource.audiences.length > 0 && <span className={styles.shared}>已分享</span>}
          {place !== null && <span className={styles.place}>{place}</span>}
        </span>
      </td>
      <td data-wide>{typeName(resource.type)}</td>
      <td data-wide title={placeWords(resource)}>
        {placeWords(resource)}
      </td>
      <td data-wide>{sizeWords(resource)}</td>
      <td data-wide>
        <SpokenTime at={resource.created_at} />
      </td>
      <td>
        <FileActions
          resource={resource}
          onPreview={() => onPreview(resource.resource_id)}
          onOpen={onOpen}
          onDownload={() => onDownload(item)}
        />
      </td>
    </tr>
  )
}
