import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Ahead } from '../../../core/screen.ts'
import { AddressTabs } from '../../../shared/lists/AddressTabs.tsx'
import { listPageOf, oneOf } from '../../../shared/lists/use-address.ts'
import { foldersQuery } from '../../../shared/resources/resource-list.queries.ts'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { ownItemsQuery } from './own-items.ts'
import { personalPlace } from './own-list.ts'
import { OwnFiles } from './OwnFiles.tsx'

// The page opens with one's own files; the other parts come when they are asked for.
const CollectedFiles = lazy(async () => ({
  default: (await import('./CollectedFiles.tsx')).CollectedFiles,
}))
const BinPart = lazy(async () => ({ default: (await import('./BinPart.tsx')).BinPart }))

/** 个人资源: one's own files, the collected files of others, and the recycle bin. */
export function PersonalListScreen() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  // The addresses of the old program name the shared list this way (spec §3 "Route query").
  if (query.has('isShare')) {
    query.delete('isShare')
    return <Navigate replace to={{ pathname: '/resource/share/list', search: query.toString() }} />
  }
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>个人资源</h1>
      </header>
      <div>
        <AddressTabs
          label="个人资源"
          beforeChange={(go) => go()}
          tabs={[
            { key: 'own', label: '我的', panel: <OwnFiles /> },
            {
              key: 'collected',
              label: '收藏',
              panel: (
                <Suspense fallback={<SkeletonBlock height={320} />}>
                  <CollectedFiles />
                </Suspense>
              ),
            },
            {
              key: 'bin',
              label: '回收站',
              panel: (
                <Suspense fallback={<SkeletonBlock height={320} />}>
                  <BinPart />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </main>
  )
}

PersonalListScreen.ahead = ((address, ask) => {
  if (oneOf(address.read('tab'), ['collected', 'bin']) !== null) return
  ask(ownItemsQuery(personalPlace(address, 'own').filter, listPageOf(address)))
  ask(foldersQuery())
}) satisfies Ahead
