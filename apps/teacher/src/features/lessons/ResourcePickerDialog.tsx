import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileIcon } from '../../shared/FileIcon.tsx'
import { formatFileSize } from '../../shared/file-size.ts'
import { EmptyList, FailedList, SkeletonBlock } from '../../shared/ListStates.tsx'
import { PAGE_SIZE, Pager } from '../../shared/Pager.tsx'
import { Button } from '../../shared/kit/Button.tsx'
import { Checkbox } from '../../shared/kit/Checkbox.tsx'
import { Dialog } from '../../shared/kit/Dialog.tsx'
import { resourceListQuery } from '../../shared/resource-list.queries.ts'
import { SearchBox } from '../../shared/SearchBox.tsx'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import { pagesOf } from './page-draft.ts'
import styles from './picker.module.css'

/** Chooses files of 个人资源 to become pages; what is in the lesson already is marked. */
export function ResourcePickerDialog({
  chosen_ids,
  onPick,
  onClose,
}: {
  chosen_ids: readonly string[]
  onPick: (resources: ResourceView[]) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<readonly ResourceView[]>([])
  const resources = useQuery(
    resourceListQuery({ page, page_size: PAGE_SIZE, text, type: null, sort: 'newest' }),
  )
  const { data } = resources

  function toggle(resource: ResourceView) {
    const others = picked.filter(({ resource_id }) => resource_id !== resource.resource_id)
    setPicked(others.length === picked.length ? [...picked, resource] : others)
  }

  return (
    <Dialog
      title="从个人资源添加"
      width={720}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <span>已选 {picked.length} 个文件</span>
          <span className={styles.footActions}>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" disabled={picked.length === 0} onClick={() => onPick([...picked])}>
              加入备课
            </Button>
          </span>
        </div>
      }
    >
      <div className={styles.top}>
        <SearchBox
          label="搜索文件名"
          text={text}
          onSearch={(next) => {
            setText(next)
            setPage(1)
          }}
        />
        <span>PDF、PPT、Word 每页成为一页，图片一张一页</span>
      </div>
      <div className={styles.scroll} aria-busy={resources.isPending}>
        {resources.isError && data === undefined && (
          <FailedList what="个人资源" error={resources.error} onRetry={() => void resources.refetch()} />
        )}
        {resources.isPending && <SkeletonBlock height={240} />}
        {data?.total === 0 && (
          <EmptyList>
            {text === '' ? '个人资源里还没有文件，先到“资源”里上传课件。' : '没有符合条件的文件。'}
          </EmptyList>
        )}
        <ul className={styles.files}>
          {data?.list.map((resource) => (
            <PickableFile
              key={resource.resource_id}
              resource={resource}
              isPicked={picked.some(({ resource_id }) => resource_id === resource.resource_id)}
              isThere={chosen_ids.includes(resource.resource_id)}
              onToggle={() => toggle(resource)}
            />
          ))}
        </ul>
      </div>
      {data !== undefined && data.total > 0 && (
        <Pager total={data.total} page={page} unit="个文件" onChange={setPage} />
      )}
    </Dialog>
  )
}

function PickableFile({
  resource,
  isPicked,
  isThere,
  onToggle,
}: {
  resource: ResourceView
  isPicked: boolean
  isThere: boolean
  onToggle: () => void
}) {
  const isUsable = pagesOf(resource) !== null
  return (
    <li>
      <Checkbox className={styles.file} checked={isPicked} disabled={!isUsable} onChange={onToggle}>
        <span className={styles.fileRow}>
          <FileIcon mime={resource.mime} />
          <span className={styles.fileName} title={resource.name}>
            {resource.name}
          </span>
          <span className={styles.fileNote}>{isUsable ? (isThere ? '已在备课中' : '') : '不能作为页面'}</span>
          <span className={styles.fileFact}>{formatFileSize(resource.size)}</span>
          <span className={styles.fileFact}>
            <SpokenTime at={resource.created_at} />
          </span>
        </span>
      </Checkbox>
    </li>
  )
}
