import { Navigate, useLocation } from 'react-router'
import { AddressTabs } from '../../shared/AddressTabs.tsx'
import list from '../../shared/list.module.css'
import { BinPart } from './BinPart.tsx'
import { CollectedFiles } from './CollectedFiles.tsx'
import { OwnFiles } from './OwnFiles.tsx'

/** 个人资源: one's own files, what one collected of others, and the recycle bin. */
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
            { key: 'collected', label: '收藏', panel: <CollectedFiles /> },
            { key: 'bin', label: '回收站', panel: <BinPart /> },
          ]}
        />
      </div>
    </main>
  )
}
