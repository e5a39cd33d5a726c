import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useCan } from '../../core/user.ts'
import { message } from '../kit/notices.ts'
import { EmptyList, FailedList, SkeletonBlock } from '../ListStates.tsx'
import { Pager } from '../Pager.tsx'
import { foldersQuery } from '../resource-list.queries.ts'
import { TransferList } from '../TransferList.tsx'
import { FolderPath } from './FolderPath.tsx'
import { filesWithin, foldersIn } from './folders.ts'
import { PickerBasket } from './PickerBasket.tsx'
import { PickerFilters } from './PickerFilters.tsx'
import { PickerRows } from './PickerRows.tsx'
import { PICKER_SCENES, type PickerScene } from './picker-scenes.ts'
import { PreviewSlotContext } from './preview-slot.ts'
import { RefusedFiles } from './RefusedFiles.tsx'
import { UploadButton } from './UploadButton.tsx'
import { type PickerSource, usePickerList } from './use-picker-list.ts'
import { useResourceUploads } from './use-resource-uploads.ts'
import styles from './picker.module.css'

/** Chooses files for one of the scenes, over all pages and folders; what is chosen lives with the caller. */
export function ResourcePicker({
  scene,
  source,
  there_ids,
  picked,
  onChange,
}: {
  scene: PickerScene
  source: PickerSource
  /** What is there already: marked, and chosen again only on purpose. */
  there_ids: readonly string[]
  picked: readonly ResourceView[]
  onChange: (picked: readonly ResourceView[]) => void
}) {
  const rules = PICKER_SCENES[scene]
  const looking = usePickerList(source)
  const { files, place } = looking
  const folders = useQuery({ ...foldersQuery(), enabled: source === 'personal' })
  const mayAdd = useCan('resource.add') && source === 'personal'
  const { reasons, upload, clearReasons } = useResourceUploads(place.folder_id)
  const [preview_id, setPreview] = useState<string | null>(null)
  const showPreview = useContext(PreviewSlotContext)
  const all = folders.data ?? []
  const isFiltered = place.text !== '' || place.type !== null || place.subject_id !== null
  const shownFolders =
    source === 'personal' && !isFiltered && place.page === 1 ? foldersIn(all, place.folder_id) : []

  function toggle(resource: ResourceView) {
    const others = picked.filter(({ resource_id }) => resource_id !== resource.resource_id)
    if (others.length < picked.length) return onChange(others)
    if (picked.length >= rules.limit) return message.warning(`一次最多选 ${rules.limit} 个文件`)
    onChange([...picked, resource])
  }

  return (
    <div className={styles.picker}>
      <div className={styles.main}>
        <PickerFilters
          place={place}
          onChange={looking.change}
          tools={mayAdd && <UploadButton onPick={upload} />}
        />
        {source === 'personal' && (
          <FolderPath
            folders={all}
            folder_id={place.folder_id}
            top="我的资源"
            onOpen={(folder_id) => looking.change({ folder_id })}
          />
        )}
        <RefusedFiles reasons={reasons} onClose={clearReasons} />
        {mayAdd && <TransferList />}
        {folders.isError && folders.data === undefined && (
          <FailedList what="文件夹" error={folders.error} onRetry={() => void folders.refetch()} />
        )}
        <div className={styles.scroll} aria-busy={files.isPending}>
          {files.isError && files.data === undefined && (
            <FailedList
              what={source === 'personal' ? '个人资源' : '共享资源'}
              error={files.error}
              onRetry={() => void files.refetch()}
            />
          )}
          {files.isPending && <SkeletonBlock height={240} />}
          {files.data?.total === 0 && shownFolders.length === 0 && (
            <EmptyList>{emptyWords({ source, isFiltered, isInFolder: place.folder_id !== null })}</EmptyList>
          )}
          <PickerRows
            rules={rules}
            folders={shownFolders.map((one) => ({ ...one, file_count: filesWithin(all, one) }))}
            files={files.data?.list ?? []}
            picked={picked}
            there_ids={there_ids}
            showsOwner={source === 'shared'}
            onEnter={(folder_id) => looking.change({ folder_id })}
            onToggle={toggle}
            onPreview={showPreview === null ? null : setPreview}
          />
        </div>
        {files.data !== undefined && files.data.total > 0 && (
          <Pager
            total={files.data.total}
            page={place.page}
            unit="个文件"
            onChange={(page) => looking.turn(page)}
          />
        )}
      </div>
      <PickerBasket rules={rules} picked={picked} onChange={onChange} />
      {preview_id !== null && showPreview?.({ resource_id: preview_id, onClose: () => setPreview(null) })}
    </div>
  )
}

function emptyWords(of: { source: PickerSource; isFiltered: boolean; isInFolder: boolean }): string {
  if (of.isFiltered) return '没有符合条件的文件。'
  if (of.source === 'shared') return '还没有同事分享资源。'
  return of.isInFolder ? '这个文件夹里还没有文件。' : '个人资源里还没有文件，点“上传”加一个。'
}
