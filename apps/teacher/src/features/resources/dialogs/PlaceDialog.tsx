import { useMutation, useQuery } from '@tanstack/react-query'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { foldersQuery } from '../../../shared/resources/resource-list.queries.ts'
import { isWithin, pathWords, wholeTree } from '../../../shared/resources/folders.ts'
import { afterWord, type ChosenItems, idsOf } from '../../../shared/resources/resource-words.ts'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { copyItems, moveItems } from '../resources.queries.ts'
import styles from './dialogs.module.css'

/** Chooses the folder that files and folders move or are copied to. */
export function PlaceDialog({
  verb,
  chosen,
  start,
  onDone,
  onClose,
}: {
  verb: '移动' | '复制'
  chosen: ChosenItems
  /** The folder that is marked at first. */
  start: string | null
  onDone: () => void
  onClose: () => void
}) {
  const folders = useQuery(foldersQuery())
  const move = useMutation(moveItems())
  const copy = useMutation(copyItems())
  const these = chosen.folders.map(({ folder_id }) => folder_id)
  const all = folders.data ?? []
  const form = useForm({
    initial: { to_folder_id: start },
    check: () => ({}),
    send: async (to) => {
      await (verb === '移动' ? move : copy).mutateAsync({ ...idsOf(chosen), ...to })
    },
    onDone(_done, to) {
      message.success(`已把${afterWord(chosen)}${verb}到“${pathWords(all, to.to_folder_id)}”`)
      onDone()
    },
  })
  const { to_folder_id } = form.values

  return (
    <FormDialog title={`${verb}${afterWord(chosen)}到`} save={verb} width={440} form={form} onClose={onClose}>
      {folders.isError && folders.data === undefined && (
        <FailedList what="文件夹" error={folders.error} onRetry={() => void folders.refetch()} />
      )}
      {folders.isPending && <SkeletonBlock height={160} />}
      {folders.data !== undefined && (
        <ul className={styles.choices} aria-label="文件夹">
          <li>
            <Radio
              name="place"
              checked={to_folder_id === null}
              onChange={() => form.set({ to_folder_id: null })}
            >
              <span>我的资源</span>
            </Radio>
          </li>
          {wholeTree(all).map(({ folder, depth }) => (
            <li key={folder.folder_id} style={{ paddingLeft: (depth + 1) * 20 }}>
              <Radio
                name="place"
                checked={to_folder_id === folder.folder_id}
                disabled={verb === '移动' && isWithin(all, { folder_id: folder.folder_id, these })}
                onChange={() => form.set({ to_folder_id: folder.folder_id })}
              >
                <span>{folder.name}</span>
              </Radio>
            </li>
          ))}
        </ul>
      )}
      {verb === '复制' && <p className={styles.quiet}>复制出来的是自己的一份，不重复占用空间。</p>}
    </FormDialog>
  )
}
