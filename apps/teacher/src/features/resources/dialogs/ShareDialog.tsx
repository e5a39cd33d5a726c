import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { afterWord, chosenWords } from '../../../shared/resources/resource-words.ts'
import { audienceNamesQuery, setAudiences } from '../resources.queries.ts'
import { FormDialog } from './FormDialog.tsx'
import { type NamedAudience, ShareChoice } from './ShareChoice.tsx'
import styles from './dialogs.module.css'

type Props = { resources: readonly ResourceView[]; onDone: () => void; onClose: () => void }

/** 分享: who has it now, to whom it goes, and how it is taken back. Several files get the same audiences. */
export function ShareDialog(props: Props) {
  const only = props.resources.length === 1 ? (props.resources[0] ?? null) : null
  const now = useQuery({ ...audienceNamesQuery(only?.resource_id ?? ''), enabled: only !== null })
  if (only === null) return <OpenShare {...props} start={[]} />
  if (now.data !== undefined && now.isFetchedAfterMount) return <OpenShare {...props} start={now.data} />
  return (
    <FormDialog
      title={`分享“${only.name}”`}
      verb="保存"
      width={600}
      isPending={!now.isError}
      error={null}
      onSave={() => void now.refetch()}
      onClose={props.onClose}
    >
      {now.isError ? (
        <FailedList what="分享范围" error={now.error} onRetry={() => void now.refetch()} />
      ) : (
        <SkeletonBlock height={280} />
      )}
    </FormDialog>
  )
}

function OpenShare({ resources, start, onDone, onClose }: Props & { start: readonly NamedAudience[] }) {
  const [audiences, setAudiencesHere] = useState(start)
  const [isChecked, setIsChecked] = useState(false)
  const [isStopping, setIsStopping] = useState(false)
  const set = useMutation(setAudiences())
  const words = chosenWords({ resources, folders: [] })
  const isShared = resources.some((resource) => resource.audiences.length > 0) || start.length > 0

  function send(given: readonly NamedAudience[], said: string) {
    set.mutate(
      {
        resource_ids: resources.map(({ resource_id }) => resource_id),
        audiences: given.map(({ kind, id }) => ({ kind, id })),
      },
      {
        onSuccess: () => {
          message.success(said)
          onDone()
        },
      },
    )
  }

  function handleSave() {
    setIsChecked(true)
    // Everybody was taken off the list: that is how one stops sharing, too ([RE-42]).
    if (!isStopping && audiences.length === 0 && start.length > 0) return setIsStopping(true)
    if (isStopping) return send([], `${words}已取消分享`)
    if (audiences.length === 0) return
    send(audiences, `${words}已分享给${audiences.map(({ name }) => name).join('、')}`)
  }

  if (isStopping)
    return (
      <FormDialog
        title={`取消分享${afterWord({ resources, folders: [] })}？`}
        verb="取消分享"
        width={460}
        isPending={set.isPending}
        error={set.error}
        onSave={handleSave}
        onClose={() => setIsStopping(false)}
      >
        <p>同事在共享资源里不再看到它；收藏过的，会看到“已取消分享”，打不开。</p>
        <p>已经复制走的是他们自己的一份，不受影响；备课中已加入的页面也会保留。</p>
      </FormDialog>
    )
  return (
    <FormDialog
      title={`分享${afterWord({ resources, folders: [] })}`}
      verb="保存"
      width={600}
      isPending={set.isPending}
      error={set.error}
      aside={
        isShared && (
          <Button type="text" danger onClick={() => setIsStopping(true)}>
            取消分享
          </Button>
        )
      }
      onSave={handleSave}
      onClose={onClose}
    >
      {resources.length > 1 && isShared && (
        <p className={styles.warned}>保存后，这些文件原来的分享范围都换成下面选的。</p>
      )}
      <ShareChoice value={audiences} onChange={setAudiencesHere} />
      {isChecked && audiences.length === 0 && (
        <p className={styles.failure} role="alert">
          请选择分享给谁
        </p>
      )}
      <p className={styles.quiet}>同事可以预览、收藏、复制和加入备课；只有你能修改、移动和删除。</p>
    </FormDialog>
  )
}
