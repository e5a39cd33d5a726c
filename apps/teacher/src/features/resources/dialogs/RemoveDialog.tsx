import { BIN_DAYS } from '@jiangtai/shared/resources/rules.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { afterWord, type ChosenItems, chosenWords, idsOf } from '../../../shared/resources/resource-words.ts'
import { removeItems, usesQuery } from '../resources.queries.ts'
import { UseLines } from './UsesDialog.tsx'
import styles from './dialogs.module.css'

/** Names the files that go, the places that use them and the parts that stay ([RE-8]). */
export function RemoveDialog({
  chosen,
  onDone,
  onClose,
}: {
  chosen: ChosenItems
  onDone: () => void
  onClose: () => void
}) {
  const uses = useQuery(usesQuery(idsOf(chosen)))
  const remove = useMutation(removeItems())
  const used = uses.data?.list ?? []
  const isShared = chosen.resources.some(({ audiences }) => audiences.length > 0)
  const words = chosenWords(chosen)
  const handleRemove = () =>
    remove.mutate(idsOf(chosen), {
      onSuccess: () => {
        message.success(`${words}已移到回收站`)
        onDone()
      },
    })

  return (
    <Dialog
      title={`删除${afterWord(chosen)}？`}
      width={460}
      onCancel={onClose}
      footer={
        <>
          {uses.isPending && <span role="status">正在查找哪里用到…</span>}
          <Button autoFocus onClick={onClose}>
            取消
          </Button>
          <Button danger loading={remove.isPending} disabled={uses.isPending} onClick={handleRemove}>
            删除
          </Button>
        </>
      }
    >
      <p>
        {chosen.folders.length > 0 ? '文件夹连同里面的文件会移到回收站' : '会移到回收站'}，{BIN_DAYS}{' '}
        天内可以恢复。备课中已加入的页面会保留，上过的课不受影响。
        {isShared && '已经分享的，同事不再能打开；他们复制走的不受影响。'}
      </p>
      {used.length > 0 && (
        <section className={styles.warned} aria-label="正在使用的地方">
          现在有 {used.length} 处在用：
          <UseLines uses={used} />
        </section>
      )}
      {uses.isError && (
        <p className={styles.failure} role="alert">
          没有查到哪些备课在用：{uses.error.message}
        </p>
      )}
      {remove.isError && (
        <p className={styles.failure} role="alert">
          没有删除成功：{remove.error.message}
        </p>
      )}
    </Dialog>
  )
}
