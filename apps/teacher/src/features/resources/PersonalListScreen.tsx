import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { RESOURCE_TYPES } from '@jiangtai/shared/resources/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../core/user.ts'
import { EmptyList, FailedList } from '../../shared/ListStates.tsx'
import { Button } from '../../shared/kit/Button.tsx'
import { Select } from '../../shared/kit/Select.tsx'
import list from '../../shared/list.module.css'
import { PAGE_SIZE, Pager } from '../../shared/Pager.tsx'
import { resourceListQuery } from '../../shared/resource-list.queries.ts'
import { SearchBox } from '../../shared/SearchBox.tsx'
import { TransferList } from '../../shared/TransferList.tsx'
import { oneOf, pageOf, useAddress } from '../../shared/use-address.ts'
import { DropArea } from './DropArea.tsx'
import { RefusedFiles } from './RefusedFiles.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { UploadButton } from './UploadButton.tsx'
import { uploadLimits } from './upload-limits.ts'
import { useResourceUploads } from './use-resource-uploads.ts'
import styles from './resources.module.css'

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview/PreviewDialog.tsx')).PreviewDialog,
}))

const SORTS = [
  { value: 'newest', label: '最近上传' },
  { value: 'name', label: '按文件名' },
  { value: 'size', label: '从大到小' },
] as const
// Links, exercises and screenshots come from elsewhere and cannot be uploaded here.
const TYPES = RESOURCE_TYPES.filter(({ id }) => ![6, 7].includes(id))

type Opened = { kind: 'rename' | 'remove'; resource: ResourceView }

/** 个人资源: the teacher's own files. */
export function PersonalListScreen() {
  const address = useAddress()
  const page = pageOf(address)
  const text = address.read('text') ?? ''
  const type = TYPES.find(({ id }) => String(id) === address.read('type'))?.id ?? null
  const sort = oneOf(address.read('sort'), ['newest', 'name', 'size']) ?? 'newest'
  const preview_id = address.read('preview')

  const resources = useQuery(resourceListQuery({ page, page_size: PAGE_SIZE, text, type, sort }))
  const { reasons, upload, clearReasons } = useResourceUploads()
  const mayAdd = useCan('resource.add')
  const [opened, setOpened] = useState<Opened | null>(null)
  const isFiltered = text !== '' || type !== null
  const isEmpty = resources.data?.total === 0

  return (
    <DropArea isOpen={mayAdd} onDrop={upload}>
      <main className={list.screen}>
        <header className={list.head}>
          <h1>个人资源</h1>
          {mayAdd && (
            <div className={styles.upload}>
              <span className={styles.limits}>可上传 {uploadLimits().join(' · ')}</span>
              <UploadButton onPick={upload} />
            </div>
          )}
        </header>
        <div className={list.filters}>
          <SearchBox label="搜索文件名" text={text} onSearch={(next) => address.change({ text: next })} />
          <Select
            aria-label="类型"
            style={{ width: 128 }}
            value={type}
            options={[
              { value: null, label: '全部类型' },
              ...TYPES.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(next: number | null) => address.change({ type: next === null ? null : String(next) })}
          />
          <Select
            aria-label="排序"
            style={{ width: 128 }}
            value={sort}
            options={[...SORTS]}
            onChange={(next) => address.change({ sort: next === 'newest' ? null : next })}
          />
          {isFiltered && (
            <Button type="link" onClick={() => address.change({ text: null, type: null })}>
              清除筛选
            </Button>
          )}
        </div>
        <RefusedFiles reasons={reasons} onClose={clearReasons} />
        <TransferList />
        {resources.isError && resources.data === undefined ? (
          <FailedList what="个人资源" error={resources.error} onRetry={() => void resources.refetch()} />
        ) : isEmpty ? (
          <EmptyList>
            {isFiltered
              ? '没有符合条件的资源。换个词，或清除筛选再看。'
              : mayAdd
                ? '还没有资源。把课件拖到这里，或点“上传”。'
                : '还没有资源。'}
          </EmptyList>
        ) : (
          <>
            <ResourceTable
              resources={resources.data?.list ?? null}
              isStale={resources.isPlaceholderData}
              onPreview={({ resource_id }) => address.change({ preview: resource_id })}
              onRename={(resource) => setOpened({ kind: 'rename', resource })}
              onRemove={(resource) => setOpened({ kind: 'remove', resource })}
            />
            {resources.data !== undefined && (
              <Pager
                total={resources.data.total}
                page={page}
                unit="条"
                onChange={(next) => address.change({ page: String(next) })}
              />
            )}
          </>
        )}
      </main>
      {opened?.kind === 'rename' && (
        <RenameDialog resource={opened.resource} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === 'remove' && (
        <RemoveDialog resource={opened.resource} onClose={() => setOpened(null)} />
      )}
      {preview_id !== null && (
        <Suspense fallback={null}>
          <PreviewDialog resource_id={preview_id} onClose={() => address.change({ preview: null })} />
        </Suspense>
      )}
    </DropArea>
  )
}
