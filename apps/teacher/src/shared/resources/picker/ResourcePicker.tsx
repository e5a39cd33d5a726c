import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useContext, useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { TransferList } from '../../transfers/TransferList.tsx'
import { FolderPath } from '../FolderPath.tsx'
import { PickerBasket } from './PickerBasket.tsx'
import { PickerFilters } from './PickerFilters.tsx'
import { PickerRows } from './PickerRows.tsx'
import { PICKER_SCENES, type PickerScene } from './picker-scenes.ts'
import { PreviewSlotContext } from '../preview-slot.ts'
import { RefusedFiles } from '../upload/RefusedFiles.tsx'
import { UploadButton } from '../upload/UploadButton.tsx'
import type { PickerSource } from './picker-place.ts'
import { usePickerList } from './use-picker-list.ts'
import { useResourceUploads } from '../upload/use-resource-uploads.ts'
import styles from './picker.module.css'

/** Chooses files for a scene, over all pages and folders; the choice lives with the caller. */
export function ResourcePicker({
  scene,
  source,
  there_ids,
  picked,
  onChange,
}: {
  scene: PickerScene
  source: PickerSource
  /** The files that are there already: marked, and chosen again only on purpose. */
  there_ids: readonly string[]
  picked: readonly ResourceView[]
  onChange: (picked: readonly ResourceView[]) => void
}) {
  const rules = PICKER_SCENES[scene]
  const looking = usePickerList(source)
  const { files, folders, place, shownFolders } = looking
  const mayAdd = useCan('resource.add') && source === 'personal'
  const { reasons, upload, clearReasons } = useResourceUploads(place.folder_id)
  const [preview_id, setPreview] = useState<string | null>(null)
  const showPreview = useContext(PreviewSlotContext)
  const isFull = picked.length >= rules.limit

  function toggle(resource: ResourceView) {
    const others = picked.filter(({ resource_id }) => resource_id !== resource.resource_id)
    if (others.length < picked.length) return onChange(others)
    if (isFull) return message.warning(`一次最多选 ${rules.limit} 个文件，去掉一个才能再选`)
    onChange([...picked, resource])
  }

  return (
    <div className={styles.picker}>
      <div className={styles.main}>
        <PickerFilters source={source} isFiltered={place.isFiltered} />
        {source === 'personal' && (
          <div className={styles.place}>
            <FolderPath
              folders={folders.data ?? []}
              folder_id={place.folder_id}
              top="我的资源"
              onOpen={looking.enter}
            />
            {mayAdd && <UploadButton onPick={upload} />}
          </div>
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
          {files.data?.total === 0 && shownFolders.length === 0 && !looking.isLooking && (
            <EmptyList>{emptyWords({ source, ...place })}</EmptyList>
          )}
          <PickerRows
            rules={rules}
            folders={shownFolders}
            files={files.data?.list ?? []}
            picked={picked}
            there_ids={there_ids}
            showsOwner={source !== 'personal'}
            onEnter={looking.enter}
            onToggle={toggle}
            onPreview={showPreview === null ? null : setPreview}
          />
        </div>
        {files.data !== undefined && files.data.total > 0 && (
          <Pager
            total={files.data.total}
            isMore={files.data.is_capped}
            page={place.page}
            unit="个文件"
            onChange={looking.turn}
          />
        )}
      </div>
      <PickerBasket rules={rules} picked={picked} onChange={onChange} />
      {preview_id !== null &&
        showPreview?.({
          resource_id: preview_id,
          around: files.data?.list.map(({ resource_id }) => resource_id) ?? [],
          onShow: setPreview,
          onClose: () => setPreview(null),
        })}
    </div>
  )
}

function emptyWords(input: { source: PickerSource; isFiltered: boolean; folder_id: string | null }): string {
  if (input.isFiltered) return '没有符合条件的文件。换个词，或清除筛选再看。'
  if (input.source === 'shared') return '还没有同事分享资源。'
  if (input.source === 'collected') return '还没有收藏。在共享资源里点“收藏”，就能在这里找到。'
  return input.folder_id === null ? '个人资源里还没有文件，点“上传”加一个。' : '这个文件夹里还没有文件。'
}
