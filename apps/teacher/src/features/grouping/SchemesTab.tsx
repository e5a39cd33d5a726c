import { SCHEME_KINDS } from '@jiangtai/shared/grouping/rules.ts'
import type { SchemeItem } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/user.ts'
import { ConfirmDialog } from '../../shared/forms/ConfirmDialog.tsx'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import button from '@jiangtai/ui/kit/button.module.css'
import { type MenuEntry, MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useOneSubmission } from '../../shared/forms/one-submission.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useDownload } from '../../shared/files/use-download.ts'
import { useAddress } from '../../shared/lists/use-address.ts'
import { SchemeBoard } from './board/SchemeBoard.tsx'
import { activateScheme, removeScheme, schemeListQuery, schemeQuery } from './grouping.queries.ts'
import styles from './grouping.module.css'

// The board of the groups is looked at most, so the other parts are fetched when they are opened.
const PointsPane = lazy(async () => ({ default: (await import('./points/PointsPane.tsx')).PointsPane }))
const NewSchemeDialog = laterDialog(async () => (await import('./NewSchemeDialog.tsx')).NewSchemeDialog)
const RenameSchemeDialog = laterDialog(
  async () => (await import('./RenameSchemeDialog.tsx')).RenameSchemeDialog,
)

type Opened = { dialog: 'new' | 'rename' | 'remove' } | null

/** The schemes of a class and the shown one: its board or its points. */
export function SchemesTab({ class_id, shows }: { class_id: string; shows: 'groups' | 'points' }) {
  const address = useAddress()
  const schemes = useQuery(schemeListQuery(class_id))
  const [opened, setOpened] = useState<Opened>(null)
  const mayAdd = useCan('classGrouping.add')
  if (schemes.isPending) return <SkeletonBlock height={420} />
  if (schemes.data === undefined) {
    return <FailedList what="分组方案" error={schemes.error} onRetry={() => void schemes.refetch()} />
  }
  const { list, class_name } = schemes.data
  const asked = address.read('scheme')
  const shown = list.find(({ scheme_id }) => scheme_id === asked) ?? list[0] ?? null
  const close = () => setOpened(null)
  return (
    <div className={styles.pane}>
      {list.length > 0 && (
        <div className={styles.schemes} role="group" aria-label="分组方案">
          {list.map((scheme) => (
            <button
              key={scheme.scheme_id}
              type="button"
              className={styles.scheme}
              aria-pressed={scheme.scheme_id === shown?.scheme_id}
              onClick={() => address.change({ scheme: scheme.scheme_id })}
            >
              <span className={styles.schemeName}>{scheme.name}</span>
              {scheme.is_active && <span className={styles.active}>当前</span>}
              <span className={styles.schemeNote}>{noteOf(scheme)}</span>
            </button>
          ))}
          {mayAdd && <Button onClick={() => setOpened({ dialog: 'new' })}>新建方案</Button>}
          {shown !== null && (
            <SchemeMenu
              scheme={shown}
              onRename={() => setOpened({ dialog: 'rename' })}
              onRemove={() => setOpened({ dialog: 'remove' })}
            />
          )}
        </div>
      )}
      {shown === null ? (
        <EmptyList
          action={
            mayAdd && (
              <Button type="primary" onClick={() => setOpened({ dialog: 'new' })}>
                新建方案
              </Button>
            )
          }
        >
          {class_name}还没有分组方案。建一个方案，再把学生分到小组里。
        </EmptyList>
      ) : (
        <OpenedScheme key={shown.scheme_id} scheme_id={shown.scheme_id} shows={shows} />
      )}
      {opened?.dialog === 'new' && (
        <NewSchemeDialog
          class_id={class_id}
          onClose={close}
          onAdded={(scheme_id) => {
            address.change({ scheme: scheme_id })
            close()
          }}
        />
      )}
      {opened?.dialog === 'rename' && shown !== null && <RenameSchemeDialog scheme={shown} onClose={close} />}
      {opened?.dialog === 'remove' && shown !== null && (
        <RemoveScheme
          scheme={shown}
          schemes={list}
          onClose={close}
          onRemoved={() => address.change({ scheme: null })}
        />
      )}
    </div>
  )
}

function noteOf({ kind, subject_name, group_count }: SchemeItem): string {
  const kind_name = SCHEME_KINDS.find(({ id }) => id === kind)?.name ?? ''
  return `${kind_name} · ${subject_name ?? '各学科'} · ${group_count} 组`
}

function OpenedScheme({ scheme_id, shows }: { scheme_id: string; shows: 'groups' | 'points' }) {
  const scheme = useQuery(schemeQuery(scheme_id))
  if (scheme.isPending) return <SkeletonBlock height={360} />
  if (scheme.data === undefined) {
    return <FailedList what="分组" error={scheme.error} onRetry={() => void scheme.refetch()} />
  }
  if (shows === 'groups') return <SchemeBoard scheme={scheme.data} />
  return (
    <Suspense fallback={<SkeletonBlock height={420} />}>
      <PointsPane scheme={scheme.data} />
    </Suspense>
  )
}

function SchemeMenu({
  scheme,
  onRename,
  onRemove,
}: {
  scheme: SchemeItem
  onRename: () => void
  onRemove: () => void
}) {
  const submit = useOneSubmission(useMutation(activateScheme()).mutate)
  const { scheme_id, is_active, name, may_change } = scheme
  const [mayEdit, mayRemove, mayExport] = [
    useCan('classGrouping.edit') && may_change,
    useCan('classGrouping.delete') && may_change,
    useCan('classGrouping.export'),
  ]
  const tell = (error: Error) => message.error(error.message)
  const download = useDownload(() => api.call('POST /api/grouping/v1/scheme/export', { scheme_id }))
  const entries: MenuEntry[] = [
    ...(mayEdit && !is_active
      ? [
          {
            key: 'active',
            label: '设为当前',
            onPick: () =>
              submit(
                { scheme_id },
                { onSuccess: () => message.success(`《${name}》已设为当前方案`), onError: tell },
              ),
          },
        ]
      : []),
    ...(mayEdit ? [{ key: 'rename', label: '改名', onPick: onRename }] : []),
    ...(mayExport ? [{ key: 'export', label: '导出名单', onPick: download.start }] : []),
    ...(mayRemove ? [{ key: 'remove', label: '删除方案', danger: true, onPick: onRemove }] : []),
  ]
  if (entries.length === 0) return null
  return (
    <MenuButton label={name} aria-label={`更多：${name}`} className={button.button} entries={entries}>
      更多
    </MenuButton>
  )
}

function RemoveScheme({
  scheme,
  schemes,
  onClose,
  onRemoved,
}: {
  scheme: SchemeItem
  schemes: readonly SchemeItem[]
  onClose: () => void
  onRemoved: () => void
}) {
  const remove = useMutation(removeScheme())
  const submit = useOneSubmission(remove.mutate)
  return (
    <ConfirmDialog
      title={`删除方案《${scheme.name}》？`}
      danger="删除"
      isPending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        submit(
          { scheme_id: scheme.scheme_id },
          {
            onSuccess: () => {
              onRemoved()
              onClose()
            },
          },
        )
      }
    >
      {scheme.group_count} 个小组会一起删除。加分记录和已经布置给小组的作业会保留，学生不受影响。
      {scheme.is_active && inUseAfter(scheme, schemes)}
    </ConfirmDialog>
  )
}

/** Each subject has a scheme in use of its own ([GR-2]), so those of others stay. */
function inUseAfter(scheme: SchemeItem, schemes: readonly SchemeItem[]): string {
  const others = schemes.filter(({ scheme_id, is_active }) => is_active && scheme_id !== scheme.scheme_id)
  if (others.length === 0) return '这是当前方案，删除后这个班没有当前方案。'
  const names = others.map((other) => `《${other.name}》（${subjectOf(other)}）`).join('、')
  return `这是${subjectOf(scheme)}的当前方案；${names}仍是当前方案。`
}

function subjectOf({ subject_name }: SchemeItem): string {
  return subject_name ?? '各学科'
}
