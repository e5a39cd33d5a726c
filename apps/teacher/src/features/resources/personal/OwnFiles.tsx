import { MAX_BATCH } from '@jiangtai/shared/resources/rules.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, FailedList } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { useChosen } from '@jiangtai/ui/lists/use-chosen.ts'
import {
  foldersQuery,
  foundFoldersQuery,
  resourceListQuery,
} from '../../../shared/resources/resource-list.queries.ts'
import { FolderPath } from '../../../shared/resources/FolderPath.tsx'
import { foldersIn, foundBelow, pathTo, pathWords } from '../../../shared/resources/folders.ts'
import { RefusedFiles } from '../../../shared/resources/upload/RefusedFiles.tsx'
import { UploadButton } from '../../../shared/resources/upload/UploadButton.tsx'
import { UploadLimits } from '../../../shared/resources/upload/UploadLimits.tsx'
import { useResourceUploads } from '../../../shared/resources/upload/use-resource-uploads.ts'
import { TransferList } from '../../../shared/transfers/TransferList.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { DropArea } from './DropArea.tsx'
import { FolderTree } from './FolderTree.tsx'
import { useFolderDrop } from './folder-drop.ts'
import type { Opened } from './opened.ts'
import { OwnBatchBar } from './OwnBatchBar.tsx'
import { chosenOf, idsOfItems, type Item, itemId } from './own-items.ts'
import { personalPlace } from './own-list.ts'
import { OwnTable } from './OwnTable.tsx'
import { PreviewInAddress } from '../PreviewInAddress.tsx'
import { ResourceFilters } from './ResourceFilters.tsx'
import { download, moveItems } from '../resources.queries.ts'
import { SpaceBar } from './SpaceBar.tsx'
import { useDropped } from './use-dropped.ts'
import { usePreviewAddress } from '../use-preview-address.ts'
import styles from '../resources.module.css'

// Most visits open no dialog.
const OpenedDialog = lazy(async () => ({ default: (await import('./OpenedDialog.tsx')).OpenedDialog }))

const NONE: ReadonlySet<string> = new Set()

/** 我的: one's own files in their folders. */
export function OwnFiles() {
  const address = useAddress()
  const preview = usePreviewAddress()
  const { filter, folder_id, isFiltered } = personalPlace(address, 'own')
  const files = useQuery(resourceListQuery(filter))
  const folders = useQuery(foldersQuery())
  const found = useQuery(foundFoldersQuery(filter.text))
  const mayAdd = useCan('resource.add')
  const { reasons, upload, add, replace, clearReasons } = useResourceUploads(folder_id)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { page: _page, sort: _sort, ...narrowed } = filter
  const chosen = useChosen<Item>({
    idOf: itemId,
    filter: JSON.stringify(narrowed),
    unit: '项',
    limit: MAX_BATCH,
  })
  const move = useMutation(moveItems())
  const take = useMutation(download())
  const all = folders.data ?? []
  const dropped = useDropped({ folder_id, depth: pathTo(all, folder_id).length, add })
  // They stand before the first files and count on every page.
  const listedFolders = listedFoldersOf({ all, found: found.data ?? NONE, folder_id, isFiltered, filter })
  const shownFolders = filter.page > 1 ? [] : listedFolders
  const chosenItems = chosenOf(chosen.rows)

  const handleEnter = (next: string | null) =>
    address.change({ folder: next, text: null, type: null, subject: null, chapter: null, tag: null }, 'push')
  const handleDownload = (items: readonly Item[]) =>
    take.mutate(idsOfItems(items), { onError: (error) => message.error(`没有下载成功：${error.message}`) })
  const drop = useFolderDrop((carried, to_folder_id) =>
    move.mutate(
      { ...carried, to_folder_id },
      {
        onSuccess: () => {
          chosen.clear()
          message.success(`已移到“${pathWords(all, to_folder_id)}”`)
        },
        onError: (error) => message.error(`没有移动成功：${error.message}`),
      },
    ),
  )

  const isGone = folder_id !== null && folders.data !== undefined && pathTo(all, folder_id).length === 0
  const isEmpty = files.data?.total === 0 && shownFolders.length === 0 && !found.isLoading
  return (
    <DropArea isOpen={mayAdd} onDrop={dropped.drop}>
      <div className={styles.part}>
        <div className={styles.tools}>
          <FolderPath
            folders={all}
            folder_id={folder_id}
            top="我的资源"
            dropProps={drop.dropProps}
            onOpen={handleEnter}
          />
          <SpaceBar onShow={preview.open} />
          {mayAdd && (
            <span className={styles.adders}>
              <UploadLimits />
              <Button onClick={() => setOpened({ kind: 'folder', folder: null })}>新建文件夹</Button>
              <Button onClick={() => setOpened({ kind: 'link' })}>添加链接</Button>
              <UploadButton onPick={upload} />
            </span>
          )}
        </div>
        {chosen.rows.length === 0 ? (
          <ResourceFilters isFiltered={isFiltered} newest="最近上传" hasTags />
        ) : (
          <OwnBatchBar
            chosen={chosenItems}
            isDownloading={take.isPending}
            onOpen={setOpened}
            onDownload={() => handleDownload(chosen.rows)}
            onClear={chosen.clear}
          />
        )}
        {dropped.isReading && (
          <p className={styles.note} role="status">
            正在读取拖进来的文件夹…
          </p>
        )}
        <RefusedFiles reasons={reasons} onClose={clearReasons} />
        <TransferList />
        {folders.isError && folders.data === undefined && (
          <p className={styles.note} role="alert">
            文件夹没有加载出来：{folders.error.message}
            <Button type="link" size="small" onClick={() => void folders.refetch()}>
              重试
            </Button>
          </p>
        )}
        <div className={styles.beside} data-tree={all.length > 0}>
          {all.length > 0 && (
            <FolderTree folders={all} folder_id={folder_id} drop={drop} onOpen={handleEnter} />
          )}
          <div className={styles.main}>
            {isGone ? (
              <EmptyList action={<Button onClick={() => handleEnter(null)}>回到我的资源</Button>}>
                这个文件夹不在了，可能已经移到回收站。
              </EmptyList>
            ) : files.isError && files.data === undefined ? (
              <FailedList what="个人资源" error={files.error} onRetry={() => void files.refetch()} />
            ) : isEmpty ? (
              <EmptyList>{emptyWords({ isFiltered, mayAdd, isInFolder: folder_id !== null })}</EmptyList>
            ) : (
              <>
                <OwnTable
                  folders={shownFolders}
                  files={files.data?.list ?? null}
                  allFolders={all}
                  isStale={files.isPlaceholderData}
                  showsPlace={isFiltered && all.length > 0}
                  chosen={chosen}
                  drop={drop}
                  onEnter={handleEnter}
                  onPreview={preview.open}
                  onOpen={setOpened}
                  onDownload={(item) => handleDownload([item])}
                />
                {files.data !== undefined && (
                  <Pager
                    total={files.data.total}
                    isMore={files.data.is_capped}
                    page={filter.page}
                    before={listedFolders.length > 0 ? `${listedFolders.length} 个文件夹、` : ''}
                    unit={listedFolders.length > 0 ? '个文件' : '条'}
                    onChange={(next) => address.change({ page: String(next) }, 'push')}
                  />
                )}
              </>
            )}
          </div>
        </div>
      </div>
      {opened !== null && (
        <Suspense fallback={null}>
          <OpenedDialog
            opened={opened}
            folders={all}
            folder_id={folder_id}
            onReplace={replace}
            onDone={() => {
              chosen.clear()
              setOpened(null)
            }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      <PreviewInAddress around={files.data?.list ?? []} />
    </DropArea>
  )
}

/** Folders stand before the first files; a search by words alone finds those below ([RE-21]). */
function listedFoldersOf({
  all,
  found,
  folder_id,
  isFiltered,
  filter,
}: Omit<ReturnType<typeof personalPlace>, 'all'> & {
  all: Parameters<typeof foldersIn>[0]
  found: ReadonlySet<string>
}) {
  if (!isFiltered) return foldersIn(all, folder_id)
  const isTextOnly = [filter.type, filter.subject_id, filter.chapter_id, filter.tag].every(
    (part) => (part ?? null) === null,
  )
  return isTextOnly ? foundBelow(all, { folder_id, found }) : []
}

function emptyWords(of: { isFiltered: boolean; mayAdd: boolean; isInFolder: boolean }): string {
  if (of.isFiltered) return '没有符合条件的资源。换个词，或清除筛选再看。'
  const nothing = of.isInFolder ? '这个文件夹里还没有文件。' : '还没有资源。'
  return of.mayAdd ? `${nothing}把课件拖到这里，或点“上传”。` : nothing
}
