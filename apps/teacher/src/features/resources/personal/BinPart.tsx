import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { BIN_DAYS, MAX_BATCH } from '@jiangtai/shared/resources/rules.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { FileIcon, FolderIcon } from '../../../shared/files/FileIcon.tsx'
import { formatFileSize } from '../../../shared/files/file-size.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, FailedList, SkeletonRows } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { PAGE_SIZE, Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { BatchBar } from '@jiangtai/ui/lists/BatchBar.tsx'
import { ChooseCell, ChoosePageCell } from '@jiangtai/ui/lists/ChooseCell.tsx'
import { type Chosen, useChosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { pageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { EmptyBinDialog } from '../dialogs/EmptyBinDialog.tsx'
import { type BinItem, type BinWhole, binQuery, purgeItems, restoreItems } from '../resources.queries.ts'
import { RowActions } from '../RowActions.tsx'
import styles from '../resources.module.css'

type Doing = {
  restore: ((rows: readonly BinItem[]) => void) | null
  purge: ((rows: readonly BinItem[]) => void) | null
}

/** 回收站: what was removed, until its day ([RE-7]). */
export function BinPart() {
  const address = useAddress()
  const page = pageOf(address)
  const text = address.read('text') ?? ''
  const bin = useQuery(binQuery({ page, page_size: PAGE_SIZE, text }))
  const chosen = useChosen<BinItem>({ idOf: ({ id }) => id, filter: text, unit: '项', limit: MAX_BATCH })
  const [purging, setPurging] = useState<readonly BinItem[] | null>(null)
  const [emptying, setEmptying] = useState<BinWhole | null>(null)
  const restore = useMutation(restoreItems())
  const mayEdit = useCan('resource.edit')
  const whole = bin.data?.whole
  const mayRemove = useCan('resource.delete')

  const doing: Doing = {
    purge: mayRemove ? setPurging : null,
    restore: mayEdit
      ? (rows) =>
          restore.mutate(idsIn(rows), {
            onSuccess: ({ at_top_count }) => {
              chosen.clear()
              message.success(`已恢复${wordsOf(rows)}${topWords(rows.length, at_top_count)}`)
            },
            onError: (error) => message.error(`没有恢复成功：${error.message}`),
          })
      : null,
  }

  return (
    <div className={styles.part}>
      {chosen.rows.length === 0 ? (
        <div className={list.filters} role="search" aria-label="筛选回收站">
          <SearchBox label="搜索名称" text={text} onSearch={(next) => address.change({ text: next })} />
          <span className={styles.note}>
            移除的文件和文件夹保留 {BIN_DAYS} 天，备课里用到的内容一直都在。
          </span>
          {mayRemove && whole !== undefined && whole.last_removed_at !== null && (
            <Button danger onClick={() => setEmptying(whole)}>
              清空回收站
            </Button>
          )}
        </div>
      ) : (
        <BatchBar count={chosen.rows.length} unit="项" onClear={chosen.clear}>
          {doing.restore !== null && (
            <Button loading={restore.isPending} onClick={() => doing.restore?.(chosen.rows)}>
              恢复
            </Button>
          )}
          {doing.purge !== null && (
            <Button danger onClick={() => doing.purge?.(chosen.rows)}>
              彻底删除
            </Button>
          )}
        </BatchBar>
      )}
      {bin.isError && bin.data === undefined ? (
        <FailedList what="回收站" error={bin.error} onRetry={() => void bin.refetch()} />
      ) : bin.data?.total === 0 ? (
        <EmptyList>
          {text === '' ? '回收站是空的。删除的文件会在这里留 30 天。' : '回收站里没有叫这个名字的。'}
        </EmptyList>
      ) : (
        <>
          <BinTable
            rows={bin.data?.list ?? null}
            isStale={bin.isPlaceholderData}
            chosen={chosen}
            doing={doing}
          />
          {bin.data !== undefined && (
            <Pager
              total={bin.data.total}
              page={page}
              unit="条"
              onChange={(next) => address.change({ page: String(next) }, 'push')}
            />
          )}
        </>
      )}
      {purging !== null && (
        <PurgeDialog
          rows={purging}
          onDone={() => {
            chosen.clear()
            setPurging(null)
          }}
          onClose={() => setPurging(null)}
        />
      )}
      {emptying !== null && (
        <EmptyBinDialog
          whole={emptying}
          onDone={() => {
            chosen.clear()
            setEmptying(null)
            address.change({ text: null })
          }}
          onClose={() => setEmptying(null)}
        />
      )}
    </div>
  )
}

function BinTable({
  rows,
  isStale,
  chosen,
  doing,
}: {
  rows: readonly BinItem[] | null
  isStale: boolean
  chosen: Chosen<BinItem>
  doing: Doing
}) {
  return (
    <ScrollBox label="回收站表格">
      <table className={list.table} style={{ minWidth: 860 }} data-stale={isStale} aria-busy={rows === null}>
        <colgroup>
          <col style={{ width: 44 }} />
          <col />
          <col style={{ width: 104 }} />
          <col style={{ width: 88 }} />
          <col style={{ width: 128 }} />
          <col style={{ width: 144 }} />
          <col style={{ width: 152 }} />
        </colgroup>
        <thead>
          <tr>
            <ChoosePageCell rows={rows ?? []} chosen={chosen} />
            <th scope="col">名称</th>
            <th scope="col">大小</th>
            <th scope="col">引用</th>
            <th scope="col">移除时间</th>
            <th scope="col">保留到</th>
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows === null && <SkeletonRows rows={6} columns={7} />}
          {rows?.map((row) => (
            <tr key={row.id}>
              <ChooseCell row={row} name={row.name} chosen={chosen} />
              <td>
                <span className={list.name}>
                  {row.kind === 'folder' ? <FolderIcon /> : <FileIcon mime={row.mime} />}
                  <span title={row.name}>{row.name}</span>
                  {row.kind === 'folder' && (
                    <span className={styles.tag}>文件夹，{row.file_count} 个文件</span>
                  )}
                </span>
              </td>
              <td>{formatFileSize(row.size)}</td>
              <td>{row.use_count} 次</td>
              <td>
                <SpokenTime at={row.removed_at} />
              </td>
              <td>{formatDateTime(row.purged_at).slice(0, 10)}</td>
              <td>
                <RowActions
                  name={row.name}
                  shown={[
                    ...(doing.restore === null
                      ? []
                      : [{ verb: '恢复', onClick: () => doing.restore?.([row]) }]),
                    ...(doing.purge === null
                      ? []
                      : [{ verb: '彻底删除', onClick: () => doing.purge?.([row]) }]),
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function PurgeDialog({
  rows,
  onDone,
  onClose,
}: {
  rows: readonly BinItem[]
  onDone: () => void
  onClose: () => void
}) {
  const purge = useMutation(purgeItems())
  const used = rows.reduce((sum, { use_count }) => sum + use_count, 0)
  const words = wordsOf(rows)
  return (
    <ConfirmDialog
      title={`彻底删除${words}？`}
      danger="彻底删除"
      isPending={purge.isPending}
      error={purge.error}
      onClose={onClose}
      onConfirm={() =>
        purge.mutate(idsIn(rows), {
          onSuccess: () => {
            message.success(`已彻底删除${words}`)
            onDone()
          },
        })
      }
    >
      删除后不能再恢复，历史版本也一起删除。
      {used > 0 && `有 ${used} 处备课在用，它们已加入的页面会保留。`}
    </ConfirmDialog>
  )
}

function idsIn(rows: readonly BinItem[]) {
  return {
    resource_ids: rows.flatMap(({ kind, id }) => (kind === 'file' ? [id] : [])),
    folder_ids: rows.flatMap(({ kind, id }) => (kind === 'folder' ? [id] : [])),
  }
}

/** Where they are when it is not where they were ([RE-46]). */
function topWords(restored: number, at_top: number): string {
  if (at_top === 0) return '，在原来的位置'
  return at_top === restored
    ? '，原来的文件夹不在了，放在最外层'
    : `，其中 ${at_top} 项原来的文件夹不在了，放在最外层`
}

function wordsOf(rows: readonly BinItem[]): string {
  const [row] = rows
  return rows.length === 1 && row !== undefined ? `“${row.name}”` : ` ${rows.length} 项`
}
