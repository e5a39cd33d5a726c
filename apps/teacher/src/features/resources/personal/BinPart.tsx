import { BIN_DAYS, MAX_BATCH } from '@jiangtai/shared/resources/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { listPageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { EmptyBinDialog } from '../dialogs/EmptyBinDialog.tsx'
import { binWords, PurgeDialog } from '../dialogs/PurgeDialog.tsx'
import { type BinItem, type BinWhole, binListQuery, idsOfBin, restoreItems } from '../resources.queries.ts'
import { BIN_COLUMNS } from './bin-columns.tsx'
import styles from '../resources.module.css'

/** The dialogs that ask before an act. */
type Opened =
  | { kind: 'purge'; rows: readonly BinItem[]; onDone: () => void }
  | { kind: 'empty'; whole: BinWhole }

/** 回收站: the removed files, until their last day ([RE-7]). */
export function BinPart() {
  const address = useAddress()
  const text = address.read('text') ?? ''
  const whole = useQuery(binListQuery(text, listPageOf(address))).data?.whole
  const [opened, setOpened] = useState<Opened | null>(null)
  const restore = useMutation(restoreItems())
  const mayEdit = useCan('resource.edit')
  const mayRemove = useCan('resource.delete')
  const close = () => setOpened(null)

  const handleRestore = (rows: readonly BinItem[], onDone: () => void) =>
    restore.mutate(idsOfBin(rows), {
      onSuccess: ({ at_top_count }) => {
        onDone()
        message.success(`已恢复${binWords(rows)}${topWords(rows.length, at_top_count)}`)
      },
      onError: (error) => message.error(`没有恢复成功：${error.message}`),
    })
  const actsOf = (row: BinItem, untick: () => void) => [
    ...(mayEdit ? [{ key: 'restore', label: '恢复', onPick: () => handleRestore([row], untick) }] : []),
    ...(mayRemove
      ? [
          {
            ...{ key: 'purge', label: '彻底删除', danger: true },
            onPick: () => setOpened({ kind: 'purge', rows: [row], onDone: untick }),
          },
        ]
      : []),
  ]

  return (
    <div className={styles.part}>
      <ListScreen<BinItem>
        {...{ what: '回收站', unit: '项' }}
        query={(page) => binListQuery(text, page)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        filters={
          <div className={list.filters} role="search" aria-label="筛选回收站">
            <SearchBox label="搜索名称" text={text} onSearch={(next) => address.change({ text: next })} />
            <span className={styles.note}>
              删除的文件和文件夹保留 {BIN_DAYS} 天，备课里用到的内容一直都在。
            </span>
            {mayRemove && whole !== undefined && whole.last_removed_at !== null && (
              <Button danger onClick={() => setOpened({ kind: 'empty', whole })}>
                清空回收站
              </Button>
            )}
          </div>
        }
        choosing={{
          ...{ filter: text, limit: MAX_BATCH },
          acts: (rows, clear) => (
            <>
              {mayEdit && (
                <Button loading={restore.isPending} onClick={() => handleRestore(rows, clear)}>
                  恢复
                </Button>
              )}
              {mayRemove && (
                <Button danger onClick={() => setOpened({ kind: 'purge', rows, onDone: clear })}>
                  彻底删除
                </Button>
              )}
            </>
          ),
        }}
        empty={
          <EmptyList>
            {text === ''
              ? `回收站是空的。删除的文件会在这里留 ${BIN_DAYS} 天。`
              : '回收站里没有叫这个名字的。'}
          </EmptyList>
        }
        show={{
          ...{ label: '回收站表格', minWidth: 860, columns: BIN_COLUMNS },
          phone: 'facts',
          acts: { width: 152, of: (row, untick) => <RowActs name={row.name} acts={actsOf(row, untick)} /> },
        }}
      />
      {opened?.kind === 'purge' && (
        <PurgeDialog
          rows={opened.rows}
          onClose={close}
          onDone={() => {
            opened.onDone()
            close()
          }}
        />
      )}
      {opened?.kind === 'empty' && (
        <EmptyBinDialog
          whole={opened.whole}
          onClose={close}
          onDone={() => {
            close()
            address.change({ text: null })
          }}
        />
      )}
    </div>
  )
}

/** The words about items that were brought back to the top instead of their old place ([RE-46]). */
function topWords(restored: number, at_top: number): string {
  if (at_top === 0) return '，在原来的位置'
  return at_top === restored
    ? '，原来的文件夹不在了，放在“我的资源”'
    : `，其中 ${at_top} 项原来的文件夹不在了，放在“我的资源”`
}
