import type { CollectionHolds } from '@jiangtai/shared/questions/finding/collections-contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import { FailedList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { laterDialog } from '../../forms/later-dialog.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { type Folder, foldersQuery, removeFolder } from './collections.queries.ts'
import styles from './collect.module.css'

const FolderDialog = laterDialog(async () => (await import('./FolderDialog.tsx')).FolderDialog)

type Asking = { kind: 'add' } | { kind: 'rename' | 'remove'; folder: Folder } | null

/** The folders of one's collection, one of them shown, and the acts on it (QC-23). */
export function FolderBar({ holds }: { holds: CollectionHolds }) {
  const address = useAddress()
  const shown = address.read('folder')
  const { data, error, refetch } = useQuery(foldersQuery(holds))
  const [asking, setAsking] = useState<Asking>(null)
  if (data === undefined)
    return error === null ? null : <FailedList what="收藏夹" error={error} onRetry={() => void refetch()} />
  const folder = data.list.find(({ folder_id }) => folder_id === shown)
  return (
    <div className={styles.folders}>
      <div role="group" aria-label="收藏夹" className={styles.choices}>
        <FolderChoice name="全部" count={data.item_count} isShown={folder === undefined} folder_id={null} />
        {data.list.map(({ folder_id, name, item_count }) => (
          <FolderChoice
            key={folder_id}
            {...{ name, folder_id }}
            count={item_count}
            isShown={folder_id === shown}
          />
        ))}
      </div>
      <Button size="small" onClick={() => setAsking({ kind: 'add' })}>
        新建文件夹
      </Button>
      {folder !== undefined && (
        <MenuButton
          label={folder.name}
          aria-label={`文件夹设置：${folder.name}`}
          className={list.rowAction}
          entries={[
            { key: 'rename', label: '改名', onPick: () => setAsking({ kind: 'rename', folder }) },
            {
              ...{ key: 'remove', label: '删除文件夹', danger: true },
              onPick: () => setAsking({ kind: 'remove', folder }),
            },
          ]}
        >
          文件夹设置
        </MenuButton>
      )}
      {asking?.kind === 'add' && <FolderDialog folder={null} holds={holds} onClose={() => setAsking(null)} />}
      {asking?.kind === 'rename' && (
        <FolderDialog folder={asking.folder} holds={holds} onClose={() => setAsking(null)} />
      )}
      {asking?.kind === 'remove' && (
        <RemoveFolderDialog
          folder={asking.folder}
          what={holds === 'questions' ? '道题' : '份试卷'}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

function FolderChoice({
  name,
  count,
  isShown,
  folder_id,
}: {
  name: string
  count: number
  isShown: boolean
  folder_id: string | null
}) {
  const address = useAddress()
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isShown}
      onClick={() => address.change({ folder: folder_id })}
    >
      {name} <span>{count}</span>
    </button>
  )
}

function RemoveFolderDialog({
  folder,
  what,
  onClose,
}: {
  folder: Folder
  what: string
  onClose: () => void
}) {
  const address = useAddress()
  const remove = useMutation(removeFolder())
  return (
    <ConfirmDialog
      title={`删除文件夹“${folder.name}”？`}
      danger="删除"
      isPending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { folder_id: folder.folder_id },
          {
            onSuccess: () => {
              address.change({ folder: null })
              onClose()
            },
          },
        )
      }
    >
      里面的 {folder.item_count} {what}仍是收藏的，在“全部”里。
    </ConfirmDialog>
  )
}
