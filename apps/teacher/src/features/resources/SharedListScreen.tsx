import { MAX_BATCH } from '@jiangtai/shared/resources/rules.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { type RowAct, RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Ahead } from '../../core/screen.ts'
import { useCan, useUser } from '../../core/session/user.ts'
import { ListScreen } from '../../shared/lists/ListScreen.tsx'
import { NothingFound } from '../../shared/lists/NothingFound.tsx'
import { listPageOf, useAddress } from '../../shared/lists/use-address.ts'
import { sharedListQuery } from '../../shared/resources/resource-list.queries.ts'
import { ColleagueBatch } from './ColleagueBatch.tsx'
import { fileColumns } from './file-columns.tsx'
import { PreviewInAddress } from './PreviewInAddress.tsx'
import { SharedFilters } from './SharedFilters.tsx'
import { SHARED_NARROWING, sharedPlace } from './shared-list.ts'
import { type Copying, useColleagueActs } from './use-colleague-acts.ts'
import { usePreviewAddress } from './use-preview-address.ts'
import styles from './resources.module.css'

// Most visits open no dialog.
const PlaceDialog = lazy(async () => ({ default: (await import('./dialogs/PlaceDialog.tsx')).PlaceDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('./dialogs/ShareDialog.tsx')).ShareDialog }))

type Shared = ResourceView & { shared_at: string }

/** 共享资源: the files that colleagues share with the school, one's grade, one's 备课组 or oneself. */
export function SharedListScreen() {
  const address = useAddress()
  const navigate = useNavigate()
  const preview = usePreviewAddress()
  const me = useUser().info.person_id
  const { filter, isFiltered } = sharedPlace(address)
  const shown = useQuery(sharedListQuery(filter, listPageOf(address))).data?.list ?? []
  const mayAdd = useCan('resource.add')
  const mayTake = useCan('resource.export')
  const [copying, setCopying] = useState<Copying | null>(null)
  const [sharing, setSharing] = useState<ResourceView | null>(null)
  const acts = useColleagueActs()
  const show = ({ resource_id }: ResourceView) => preview.open(resource_id)
  const { sort: _sort, ...narrowed } = filter

  function actsOf(row: Shared, untick: () => void): RowAct[] {
    return [
      { key: 'preview', label: '预览', isOpening: true, onPick: () => show(row) },
      ...(row.is_collected
        ? [{ key: 'leave', label: '取消收藏', onPick: () => acts.uncollect([row], untick) }]
        : row.abilities.collect
          ? [{ key: 'collect', label: '收藏', onPick: () => acts.collect([row], untick) }]
          : []),
      ...(mayAdd
        ? [
            {
              key: 'copy',
              label: '复制到我的资源',
              onPick: () => setCopying({ rows: [row], onDone: untick }),
            },
          ]
        : []),
      ...(mayTake && row.link_url === null
        ? [{ key: 'download', label: '下载', onPick: () => acts.download([row]) }]
        : []),
      ...(row.abilities.share ? [{ key: 'share', label: '分享范围', onPick: () => setSharing(row) }] : []),
    ]
  }

  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>共享资源</h1>
      </header>
      <div className={styles.part}>
        <ListScreen<Shared>
          {...{ what: '共享资源', unit: '个文件' }}
          query={(page) => sharedListQuery(filter, page)}
          idOf={({ resource_id }) => resource_id}
          nameOf={({ name }) => name}
          filters={<SharedFilters isFiltered={isFiltered} me={me} />}
          choosing={{
            ...{ filter: narrowed, limit: MAX_BATCH },
            acts: (rows, clear) => (
              <ColleagueBatch rows={rows} mayCollect onCopy={setCopying} onDone={clear} />
            ),
          }}
          empty={
            isFiltered ? (
              <NothingFound what="共享资源" filters={SHARED_NARROWING} />
            ) : (
              <EmptyList
                action={
                  mayAdd && (
                    <Button onClick={() => void navigate('/resource/personal/list')}>去个人资源</Button>
                  )
                }
              >
                还没有同事分享资源。在个人资源里点“分享”，同事就能在这里找到。
              </EmptyList>
            )
          }
          show={{
            ...{ label: '资源表格', minWidth: 920 },
            phone: 'facts',
            columns: fileColumns<Shared>({
              time: { head: '分享时间', of: ({ shared_at }) => shared_at },
              onPreview: show,
              onOwner: (row) => address.change({ owner: row.owner_teacher_id, owner_name: row.owner_name }),
            }),
            acts: {
              width: 176,
              of: (row, untick) => (
                <RowActs
                  name={row.name}
                  inSight={row.is_collected || row.abilities.collect ? 2 : 1}
                  acts={actsOf(row, untick)}
                />
              ),
            },
          }}
        />
      </div>
      <Suspense fallback={null}>
        {copying !== null && (
          <PlaceDialog
            verb="复制"
            chosen={{ resources: copying.rows, folders: [] }}
            start={null}
            onDone={() => {
              copying.onDone()
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
      <PreviewInAddress around={shown} />
    </main>
  )
}

SharedListScreen.ahead = ((address, ask) =>
  ask(sharedListQuery(sharedPlace(address).filter, listPageOf(address)))) satisfies Ahead
