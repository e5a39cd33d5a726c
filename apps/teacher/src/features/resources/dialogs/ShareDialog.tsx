import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { useForm } from '../../../shared/forms/use-form.ts'
import { afterWord, chosenWords } from '../../../shared/resources/resource-words.ts'
import { audienceNamesQuery, setAudiences } from '../resources.queries.ts'
import { type NamedAudience, ShareChoice } from '../../../shared/resources/ShareChoice.tsx'
import styles from './dialogs.module.css'

type Props = { resources: readonly ResourceView[]; onDone: () => void; onClose: () => void }

/** 分享: the present audiences, the new ones, and the way to take it back. Several files get the same audiences. */
export function ShareDialog(props: Props) {
  const only = props.resources.length === 1 ? (props.resources[0] ?? null) : null
  const now = useQuery({ ...audienceNamesQuery(only?.resource_id ?? ''), enabled: only !== null })
  if (only === null) return <OpenShare {...props} start={[]} />
  if (now.data !== undefined && now.isFetchedAfterMount) return <OpenShare {...props} start={now.data} />
  return (
    <Dialog
      title={`分享“${only.name}”`}
      width={600}
      footer={<Button onClick={props.onClose}>取消</Button>}
      onCancel={props.onClose}
    >
      {now.isError ? (
        <FailedList what="分享范围" error={now.error} onRetry={() => void now.refetch()} />
      ) : (
        <SkeletonBlock height={280} />
      )}
    </Dialog>
  )
}

function OpenShare({ resources, start, onDone, onClose }: Props & { start: readonly NamedAudience[] }) {
  const [isStopping, setIsStopping] = useState(false)
  const set = useMutation(setAudiences())
  const words = chosenWords({ resources, folders: [] })
  const isShared = resources.some((resource) => resource.audiences.length > 0) || start.length > 0
  const resource_ids = resources.map(({ resource_id }) => resource_id)
  const form = useForm({
    initial: { audiences: start },
    check: ({ audiences }) => (audiences.length === 0 ? { audiences: '请选择分享给谁' } : {}),
    send: ({ audiences }, request_id) =>
      set.mutateAsync({
        resource_ids,
        audiences: audiences.map(({ kind, id }) => ({ kind, id })),
        request_id,
      }),
    onDone(_done, { audiences }) {
      message.success(`${words}已分享给${audiences.map(({ name }) => name).join('、')}`)
      onDone()
    },
  })
  const { audiences } = form.values

  if (isStopping) return <StopSharing {...{ resources, onDone }} onClose={() => setIsStopping(false)} />
  return (
    <FormDialog
      title={`分享${afterWord({ resources, folders: [] })}`}
      width={600}
      aside={
        isShared && (
          <Button type="text" danger onClick={() => setIsStopping(true)}>
            取消分享
          </Button>
        )
      }
      form={{
        ...form,
        // Everybody was taken off the list: that is another way to stop sharing ([RE-42]).
        submit: () => (audiences.length === 0 && start.length > 0 ? setIsStopping(true) : form.submit()),
      }}
      onClose={onClose}
    >
      {resources.length > 1 && isShared && (
        <p className={styles.warned}>保存后，这些文件原来的分享范围都换成下面选的。</p>
      )}
      <ShareChoice value={audiences} onChange={(next) => form.set({ audiences: next })} />
      {form.errorAt('audiences') !== null && (
        <p className={styles.failure} role="alert">
          {form.errorAt('audiences')}
        </p>
      )}
      <p className={styles.quiet}>同事可以预览、收藏、复制和加入备课；只有你能修改、移动和删除。</p>
    </FormDialog>
  )
}

/** Takes the files back, after telling the effects on the people who have them. */
function StopSharing({ resources, onDone, onClose }: Props) {
  const set = useMutation(setAudiences())
  const sendOnce = useOneSubmission<CallInput<'POST /api/resource/v1/share/set'>, unknown>(set.mutate)
  return (
    <ConfirmDialog
      title={`取消分享${afterWord({ resources, folders: [] })}？`}
      danger="取消分享"
      isPending={set.isPending}
      error={set.error}
      onConfirm={() =>
        sendOnce(
          { resource_ids: resources.map(({ resource_id }) => resource_id), audiences: [] },
          {
            onSuccess: () => {
              message.success(`${chosenWords({ resources, folders: [] })}已取消分享`)
              onDone()
            },
          },
        )
      }
      onClose={onClose}
    >
      同事在共享资源里不再看到它；收藏过的，会看到“已取消分享”，打不开。已经复制走的是他们自己的一份，不受影响；备课中已加入的页面也会保留。
    </ConfirmDialog>
  )
}
