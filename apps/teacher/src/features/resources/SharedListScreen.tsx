import { MAX_BATCH } from '@jiangtai/shared/resources/rules.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCan, useUser } from '../../core/session/user.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, FailedList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { BatchBar } from '@jiangtai/ui/lists/BatchBar.tsx'
import { useChosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { sharedListQuery } from '../../shared/resources/resource-list.queries.ts'
import { useAddress } from '../../shared/lists/use-address.ts'
import { FileTable } from './FileTable.tsx'
import { PreviewInAddress } from './PreviewInAddress.tsx'
import { RowActions } from './RowActions.tsx'
import { SharedFilters } from './SharedFilters.tsx'
import { sharedPlace } from './shared-list.ts'
import { useColleagueActs } from './use-colleague-acts.ts'
import { usePreviewAddress } from './use-preview-address.ts'
import styles from './resources.module.css'

// Most visits open no dialog.
const PlaceDialog = lazy(async () => ({ default: (await import('./dialogs/PlaceDialog.tsx')).PlaceDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('./dialogs/ShareDialog.tsx')).ShareDialog }))

type Shared = ResourceView & { shared_at: string }

/** 共享资源: what colleagues share with the school, one's grade, one's 备课组 or oneself. */
export function SharedListScreen() {
  const address = useAddress()
  const preview = usePreviewAddress()
  const me = useUser().info.person_id
  const { filter, isFiltered } = sharedPlace(address)
  const files = useQuery(sharedListQuery(filter))
  const mayAdd = useCan('resource.add')
  const mayTake = useCan('resource.export')
  const [copying, setCopying] = useState<readonly ResourceView[] | null>(null)
  const [sharing, setSharing] = useState<ResourceView | null>(null)
  const { page: _page, sort: _sort, ...narrowed } = filter
  const chosen = useChosen<Shared>({
    idOf: ({ resource_id }) => resource_id,
    filter: JSON.stringify(narrowed),
    unit: '个文件',
    limit: MAX_BATCH,
  })
  const acts = useColleagueActs(chosen.clear)
  const show = ({ resource_id }: ResourceView) => preview.open(resource_id)
  const toCollect = chosen.rows.filter(({ abilities }) => abilities.collect)

  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>共享资源</h1>
      </header>
      <div className={styles.part}>
        {chosen.rows.length === 0 ? (
          <SharedFilters isFiltered={isFiltered} me={me} />
        ) : (
          <BatchBar count={chosen.rows.length} unit="个文件" onClear={chosen.clear}>
            {mayAdd && toCollect.length > 0 && (
              <Button loading={acts.isBusy} onClick={() => acts.collect(toCollect)}>
                收藏
              </Button>
            )}
            {mayAdd && <Button onClick={() => setCopying(chosen.rows)}>复制到我的资源</Button>}
            {mayTake && (
              <Button loading={acts.isBusy} onClick={() => acts.download(chosen.rows)}>
                下载
              </Button>
            )}
          </BatchBar>
        )}
        {files.isError && files.data === undefined ? (
          <FailedList what="共享资源" error={files.error} onRetry={() => void files.refetch()} />
        ) : files.data?.total === 0 ? (
          <EmptyList>
            {isFiltered
              ? '没有符合条件的共享资源。换个词，或清除筛选再看。'
              : '还没有同事分享资源。在个人资源里点“分享”，同事就能在这里找到。'}
          </EmptyList>
        ) : (
          <>
            <FileTable<Shared>
              rows={files.data?.list ?? null}
              isStale={files.isPlaceholderData}
              chosen={chosen}
              timeLabel="分享时间"
              timeOf={({ shared_at }) => shared_at}
              onPreview={show}
              onOwner={(row) => address.change({ owner: row.owner_teacher_id, owner_name: row.owner_name })}
              actions={(row) => (
                <RowActions
                  name={row.name}
                  shown={[{ verb: '预览', onClick: () => show(row) }, ...collecting(row)]}
                  more={[
                    ...(mayAdd
                      ? [{ key: 'copy', label: '复制到我的资源', onPick: () => setCopying([row]) }]
                      : []),
                    ...(mayTake && row.link_url === null
                      ? [{ key: 'download', label: '下载', onPick: () => acts.download([row]) }]
                      : []),
                    ...(row.abilities.share
                      ? [{ key: 'share', label: '分享范围', onPick: () => setSharing(row) }]
                      : []),
                  ]}
                />
              )}
            />
            {files.data !== undefined && (
              <Pager
                total={files.data.total}
                isMore={files.data.is_capped}
                page={filter.page}
                unit="条"
                onChange={(next) => address.change({ page: String(next) }, 'push')}
              />
            )}
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {copying !== null && (
          <PlaceDialog
            verb="复制"
            chosen={{ resources: copying, folders: [] }}
            start={null}
            onDone={() => {
              chosen.clear()
              setCopying(null)
            }}
            onClose={() => setCopying(null)}
          />
        )}
        {sharing !== null && (
          <ShareDialog
            resources={[sharing]}
            onDone={() => setSharing(null)}
            onClose={() => setSharing(null)}
          />
        )}
      </Suspense>
      <PreviewInAddress around={files.data?.list ?? []} />
    </main>
  )

  function collecting(row: ResourceView) {
    if (row.is_collected) return [{ verb: '取消收藏', onClick: () => acts.uncollect([row]) }]
    return row.abilities.collect ? [{ verb: '收藏', onClick: () => acts.collect([row]) }] : []
  }
}
