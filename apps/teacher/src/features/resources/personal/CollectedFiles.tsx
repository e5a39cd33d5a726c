import { MAX_BATCH } from '@jiangtai/shared/resources/rules.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { type RowAct, RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { NothingFound } from '../../../shared/lists/NothingFound.tsx'
import { listPageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { resourceListQuery } from '../../../shared/resources/resource-list.queries.ts'
import { goneWords } from '../../../shared/resources/resource-words.ts'
import { ColleagueBatch } from '../ColleagueBatch.tsx'
import { PlaceDialog } from '../dialogs/PlaceDialog.tsx'
import { fileColumns } from '../file-columns.tsx'
import { PreviewInAddress } from '../PreviewInAddress.tsx'
import { type Copying, useColleagueActs } from '../use-colleague-acts.ts'
import { usePreviewAddress } from '../use-preview-address.ts'
import { NARROWING, personalPlace } from './own-list.ts'
import { ResourceFilters } from './ResourceFilters.tsx'
import styles from '../resources.module.css'

/** 收藏: files of colleagues, kept by a live link; a file that was taken back stays as a line that says so ([RE-13]). */
export function CollectedFiles() {
  const address = useAddress()
  const navigate = useNavigate()
  const preview = usePreviewAddress()
  const { filter, isFiltered } = personalPlace(address, 'collected')
  const shown = useQuery(resourceListQuery(filter, listPageOf(address))).data?.list ?? []
  const mayAdd = useCan('resource.add')
  const mayEdit = useCan('resource.edit')
  const mayTake = useCan('resource.export')
  const [copying, setCopying] = useState<Copying | null>(null)
  const acts = useColleagueActs()
  const show = ({ resource_id }: ResourceView) => preview.open(resource_id)
  const { sort: _sort, ...narrowed } = filter

  function actsOf(row: ResourceView, untick: () => void): RowAct[] {
    const leave: RowAct[] = mayEdit
      ? [{ key: 'leave', label: '取消收藏', onPick: () => acts.uncollect([row], untick) }]
      : []
    if (goneWords(row) !== null) return leave
    return [
      { key: 'preview', label: '预览', isOpening: true, onPick: () => show(row) },
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
      ...leave,
    ]
  }

  return (
    <div className={styles.part}>
      <ListScreen<ResourceView>
        {...{ what: '收藏', unit: '个文件' }}
        query={(page) => resourceListQuery(filter, page)}
        idOf={({ resource_id }) => resource_id}
        nameOf={({ name }) => name}
        filters={<ResourceFilters isFiltered={isFiltered} newest="最近收藏" hasTags={false} />}
        choosing={{
          ...{ filter: narrowed, limit: MAX_BATCH },
          acts: (rows, clear) => (
            <ColleagueBatch rows={rows} mayCollect={false} onCopy={setCopying} onDone={clear} />
          ),
        }}
        empty={
          isFiltered ? (
            <NothingFound what="收藏" filters={NARROWING} />
          ) : (
            <EmptyList
              action={<Button onClick={() => void navigate('/resource/share/list')}>去共享资源看看</Button>}
            >
              还没有收藏。在共享资源里点“收藏”，同事更新后这里看到的也是新内容。
            </EmptyList>
          )
        }
        show={{
          ...{ label: '资源表格', minWidth: 920 },
          phone: 'facts',
          columns: fileColumns<ResourceView>({
            time: { head: '上传时间', of: ({ created_at }) => created_at },
            onPreview: show,
            onOwner: null,
          }),
          acts: {
            width: 176,
            of: (row, untick) => <RowActs name={row.name} inSight={1} acts={actsOf(row, untick)} />,
          },
        }}
      />
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
      <PreviewInAddress around={shown.filter((row) => goneWords(row) === null)} />
    </div>
  )
}
