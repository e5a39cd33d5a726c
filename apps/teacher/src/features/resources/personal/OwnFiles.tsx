import { MAX_BATCH } from '@jiangtai/shared/resources/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { RowProps } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import type { Chosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { NothingFound } from '../../../shared/lists/NothingFound.tsx'
import { listPageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { FolderPath } from '../../../shared/resources/FolderPath.tsx'
import { foldersIn, foundBelow, pathTo, pathWords } from '../../../shared/resources/folders.ts'
import { foldersQuery, foundFoldersQuery } from '../../../shared/resources/resource-list.queries.ts'
import { RefusedFiles } from '../../../shared/resources/upload/RefusedFiles.tsx'
import { FolderButton } from '../../../shared/resources/upload/FolderButton.tsx'
import { UploadButton } from '../../../shared/resources/upload/UploadButton.tsx'
import { UploadLimits } from '../../../shared/resources/upload/UploadLimits.tsx'
import { useResourceUploads } from '../../../shared/resources/upload/use-resource-uploads.ts'
import { TransferList } from '../../../shared/transfers/TransferList.tsx'
import { PreviewInAddress } from '../PreviewInAddress.tsx'
import { download, moveItems } from '../resources.queries.ts'
import { usePreviewAddress } from '../use-preview-address.ts'
import { DropArea } from './DropArea.tsx'
import { useFolderDrop } from './folder-drop.ts'
import { FolderTree } from './FolderTree.tsx'
import type { Opened } from './opened.ts'
import { chosenOf, idsOfItems, type Item, itemId, itemName, ownItemsQuery } from './own-items.ts'
import { ownColumns } from './own-columns.tsx'
import { NARROWING, personalPlace } from './own-list.ts'
import { OwnBatch } from './OwnBatch.tsx'
import { ResourceFilters } from './ResourceFilters.tsx'
import { SpaceBar } from './SpaceBar.tsx'
import { useDropped } from './use-dropped.ts'
import { useOwnActs } from './use-own-acts.ts'
import styles from '../resources.module.css'

// Most visits open no dialog.
const OpenedDialog = lazy(async () => ({ default: (await import('./OpenedDialog.tsx')).OpenedDialog }))

const NONE: ReadonlySet<string> = new Set()
const nothing = () => {}

/** 我的: one's own files in their folders. */
export function OwnFiles() {
  const address = useAddress()
  const preview = usePreviewAddress()
  const { filter, folder_id, isFiltered } = personalPlace(address, 'own')
  const files = useQuery(ownItemsQuery(filter, listPageOf(address))).data?.list ?? []
  const folders = useQuery(foldersQuery())
  const found = useQuery(foundFoldersQuery(filter.text))
  const mayAdd = useCan('resource.add')
  const { reasons, upload, add, replace, clearReasons } = useResourceUploads(folder_id)
  /** The dialog over the list; done work also unticks its rows. */
  const [opened, setOpened] = useState<{ dialog: Opened; onDone: () => void } | null>(null)
  const open = (dialog: Opened, onDone = nothing) => setOpened({ dialog, onDone })
  const move = useMutation(moveItems())
  const take = useMutation(download())
  const all = folders.data ?? []
  const dropped = useDropped({ folder_id, depth: pathTo(all, folder_id).length, add })
  const first = listedFoldersOf({ all, found: found.data ?? NONE, folder_id, isFiltered, filter })
  const { sort: _sort, ...narrowed } = filter

  const handleEnter = (next: string | null) =>
    address.change({ folder: next, text: null, type: null, subject: null, chapter: null, tag: null }, 'push')
  const handleDownload = (items: readonly Item[]) =>
    take.mutate(idsOfItems(items), { onError: (error) => message.error(`没有下载成功：${error.message}`) })
  const drop = useFolderDrop((carried, to_folder_id, onMoved) =>
    move.mutate(
      { ...carried, to_folder_id },
      {
        onSuccess: () => {
          onMoved()
          message.success(`已移到“${pathWords(all, to_folder_id)}”`)
        },
        onError: (error) => message.error(`没有移动成功：${error.message}`),
      },
    ),
  )
  const actsOf = useOwnActs({ onEnter: handleEnter, onPreview: preview.open, onDownload: handleDownload })

  /** A row is dragged onto a folder to go there, with all ticked rows when it is one of them. */
  function rowProps(item: Item, chosen: Chosen<Item> | null): RowProps {
    const carried = () => idsOfItems(chosen?.has(item) === true ? chosen.rows : [item])
    const drag = drop.dragProps(carried, chosen?.clear ?? nothing)
    return item.kind === 'folder' ? { ...drag, ...drop.dropProps(item.folder.folder_id) } : drag
  }

  const isGone = folder_id !== null && folders.data !== undefined && pathTo(all, folder_id).length === 0
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
              <Button onClick={() => open({ kind: 'folder', folder: null })}>新建文件夹</Button>
              <Button onClick={() => open({ kind: 'link' })}>添加链接</Button>
              <FolderButton onPick={dropped.pickFolder} />
              <UploadButton onPick={upload} />
            </span>
          )}
        </div>
        {dropped.isReading && (
          <p className={styles.note} role="status">
            正在读取文件夹…
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
            ) : (
              <ListScreen<Item>
                {...{ what: '个人资源', unit: '项' }}
                query={(page) => ownItemsQuery(filter, page)}
                idOf={itemId}
                nameOf={itemName}
                filters={<ResourceFilters isFiltered={isFiltered} newest="最近上传" hasTags />}
                first={{
                  rows: first.map((folder): Item => ({ kind: 'folder', folder })),
                  words: first.length > 0 ? `${first.length} 个文件夹、` : '',
                  unit: '个文件',
                }}
                choosing={{
                  ...{ filter: narrowed, limit: MAX_BATCH },
                  acts: (rows, clear) => (
                    <OwnBatch
                      chosen={chosenOf(rows)}
                      isDownloading={take.isPending}
                      onOpen={(dialog) => open(dialog, clear)}
                      onDownload={() => handleDownload(rows)}
                    />
                  ),
                }}
                empty={
                  !found.isLoading &&
                  (isFiltered ? (
                    <NothingFound what="资源" filters={NARROWING} />
                  ) : (
                    <EmptyList action={mayAdd && <UploadButton isFirst onPick={upload} />}>
                      {emptyWords({ mayAdd, isInFolder: folder_id !== null })}
                    </EmptyList>
                  ))
                }
                show={{
                  ...{ label: '资源表格', minWidth: 820, rowProps },
                  phone: 'facts',
                  columns: ownColumns({
                    folders: all,
                    showsPlace: isFiltered && all.length > 0,
                    onEnter: handleEnter,
                    onPreview: preview.open,
                  }),
                  acts: {
                    width: 176,
                    of: (item, untick) => (
                      <RowActs
                        name={item.kind === 'folder' ? item.folder.name : item.resource.name}
                        inSight={item.kind === 'folder' ? 1 : 2}
                        acts={actsOf(item, (dialog) => open(dialog, untick))}
                      />
                    ),
                  },
                }}
              />
            )}
          </div>
        </div>
      </div>
      {opened !== null && (
        <Suspense fallback={null}>
          <OpenedDialog
            opened={opened.dialog}
            folders={all}
            folder_id={folder_id}
            onReplace={replace}
            onDone={() => {
              opened.onDone()
              setOpened(null)
            }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      <PreviewInAddress around={files.flatMap((item) => (item.kind === 'file' ? [item.resource] : []))} />
    </DropArea>
  )
}

/** Folders stand before the first files; a search by words alone finds the folders below ([RE-21]). */
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

function emptyWords(input: { mayAdd: boolean; isInFolder: boolean }): string {
  const nothing = input.isInFolder ? '这个文件夹里还没有文件。' : '还没有资源。'
  return input.mayAdd ? `${nothing}把课件拖到这里，或点“上传”。` : nothing
}
