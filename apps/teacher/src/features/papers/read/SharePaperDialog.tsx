import type { PaperListItem } from '@jiangtai/shared/papers/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { type NamedAudience, ShareChoice } from '../../../shared/resources/ShareChoice.tsx'
import { paperAudiencesQuery, sharePaper } from './read-papers.queries.ts'

type Props = { paper: PaperListItem; onClose: () => void }

/** 分享试卷: who reads it now, and who is to; without any audience the share is taken back ([PA-70]). */
export function SharePaperDialog({ paper, onClose }: Props) {
  const now = useQuery(paperAudiencesQuery(paper.paper_id))
  if (now.data !== undefined) return <OpenShare {...{ paper, onClose }} start={now.data.list} />
  return (
    <Dialog
      title={`分享《${paper.title}》`}
      width={600}
      footer={<Button onClick={onClose}>取消</Button>}
      onCancel={onClose}
    >
      {now.isError ? (
        <FailedList what="分享范围" error={now.error} onRetry={() => void now.refetch()} />
      ) : (
        <SkeletonBlock height={280} />
      )}
    </Dialog>
  )
}

function OpenShare({ paper, start, onClose }: Props & { start: readonly NamedAudience[] }) {
  const share = useMutation(sharePaper())
  const form = useForm<{ audiences: readonly NamedAudience[] }, unknown>({
    initial: { audiences: start },
    check: ({ audiences }) =>
      audiences.length === 0 && start.length === 0 ? { audiences: '请选择分享给谁' } : {},
    send: ({ audiences }, request_id) =>
      share.mutateAsync({
        ...{ paper_id: paper.paper_id, request_id },
        audiences: audiences.flatMap(({ kind, id }) => (kind === 'grade' ? [] : [{ kind, id }])),
      }),
    onDone(_done, { audiences }) {
      message.success(
        audiences.length === 0
          ? `《${paper.title}》已取消分享`
          : `《${paper.title}》已分享给${audiences.map(({ name }) => name).join('、')}`,
      )
      onClose()
    },
  })
  const wrong = form.errorAt('audiences')
  return (
    <FormDialog title={`分享《${paper.title}》`} width={600} form={form} onClose={onClose}>
      <ShareChoice
        hasGrades={false}
        value={form.values.audiences}
        onChange={(audiences) => form.set({ audiences })}
      />
      {wrong !== null && <p role="alert">{wrong}</p>}
      <p className={list.muted}>
        同事看到的是最近一次完成的版本，可以查看、复制、收藏、加入备课和试题篮，不能修改；分享范围清空就是取消分享。
      </p>
    </FormDialog>
  )
}
