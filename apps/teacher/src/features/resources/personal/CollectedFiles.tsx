import { MAX_BATCH } from '@jiangtai/shared/resources/rules.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, FailedList } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { BatchBar } from '@jiangtai/ui/lists/BatchBar.tsx'
import { useChosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { resourceListQuery } from '../../../shared/resources/resource-list.queries.ts'
import { goneWords } from '../../../shared/resources/resource-words.ts'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { PlaceDialog } from '../dialogs/PlaceDialog.tsx'
import { FileTable } from '../FileTable.tsx'
import { personalPlace } from './own-list.ts'
import { PreviewInAddress } from '../PreviewInAddress.tsx'
import { ResourceFilters } from './ResourceFilters.tsx'
import { RowActions } from '../RowActions.tsx'
import { useColleagueActs } from '../use-colleague-acts.ts'
import { usePreviewAddress } from '../use-preview-address.ts'
import styles from '../resources.module.css'

/** 收藏: files of colleagues, kept by a live link; what was taken back stays as a line that says so ([RE-13]). */
export function CollectedFiles() {
  const address = useAddress()
  const preview = usePreviewAddress()
  const { filter, isFiltered } = personalPlace(address, 'collected')
  const files = useQuery(resourceListQuery(filter))
  const mayAdd = useCan('resource.add')
  const mayEdit = useCan('resource.edit')
  const mayTake = useCan('resource.export')
  const [copying, setCopying] = useState<readonly ResourceView[] | null>(null)
  const { page: _page, sort: _sort, ...narrowed } = filter
  const chosen = useChosen<ResourceView>({
    idOf: ({ resource_id }) => resource_id,
    filter: JSON.stringify(narrowed),
    unit: '个文件',
    limit: MAX_BATCH,
  })
  const acts = useColleagueActs(chosen.clear)
  const show = ({ resource_id }: ResourceView) => preview.open(resource_id)
  const isOpenOnly = chosen.rows.every((row) => goneWords(row) === null)

  return (
    <div className={styles.part}>
      {chosen.rows.length === 0 ? (
        <ResourceFilters isFiltered={isFiltered} newest="最近收藏" hasTags={false} />
      ) : (
        <BatchBar count={chosen.rows.length} unit="个文件" onClear={chosen.clear}>
          {mayAdd && isOpenOnly && <Button onClick={() => setCopying(chosen.rows)}>复制到我的资源</Button>}
          {mayTake && isOpenOnly && (
            <Button loading={acts.isBusy} onClick={() => acts.download(chosen.rows)}>
              下载
            </Button>
          )}
          {mayEdit && <Button onClick={() => acts.uncollect(chosen.rows)}>取消收藏</Button>}
        </BatchBar>
      )}
      {files.isError && files.data === undefined ? (
        <FailedList what="收藏" error={files.error} onRetry={() => void files.refetch()} />
      ) : files.data?.total === 0 ? (
        <EmptyList action={isFiltered ? null : <Link to="/resource/share/list">去共享资源看看</Link>}>
          {isFiltered
            ? '没有符合条件的收藏。换个词，或清除筛选再看。'
            : '还没有收藏。在共享资源里点“收藏”，同事更新后这里看到的也是新内容。'}
        </EmptyList>
      ) : (
        <>
          <FileTable
            rows={files.data?.list ?? null}
            isStale={files.isPlaceholderData}
            chosen={chosen}
            timeLabel="上传时间"
            timeOf={({ created_at }) => created_at}
            onPreview={show}
            onOwner={null}
            actions={(row) => (
              <RowActions
                name={row.name}
                shown={goneWords(row) === null ? [{ verb: '预览', onClick: () => show(row) }] : []}
                more={[
                  ...(mayAdd && goneWords(row) === null
                    ? [{ key: 'copy', label: '复制到我的资源', onPick: () => setCopying([row]) }]
                    : []),
                  ...(mayTake && goneWords(row) === null && row.link_url === null
                    ? [{ key: 'download', label: '下载', onPick: () => acts.download([row]) }]
                    : []),
                  ...(mayEdit
                    ? [{ key: 'leave', label: '取消收藏', onPick: () => acts.uncollect([row]) }]
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
      <PreviewInAddress around={(files.data?.list ?? []).filter((row) => goneWords(row) === null)} />
    </div>
  )
}
