import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { type NamedAudience, ShareChoice } from '../../../shared/resources/ShareChoice.tsx'
import { lessonAudiencesQuery, shareLesson } from './shared.queries.ts'

type Props = { lesson: { prepare_lesson_id: string; title: string }; onClose: () => void }
type ShareValue = { audiences: readonly NamedAudience[]; is_template: boolean }
type Shared = CallOutput<'POST /api/prepare_lessons/api/lesson_share/audiences'>

/** 共享备课: who may read and copy it now, and who is to; without any audience the sharing ends ([LE-50]). */
export function ShareLessonDialog({ lesson, onClose }: Props) {
  const now = useQuery(lessonAudiencesQuery(lesson.prepare_lesson_id))
  if (now.data !== undefined && now.isFetchedAfterMount)
    return <OpenShare {...{ lesson, onClose }} shared={now.data} />
  return (
    <Dialog
      title={`共享《${lesson.title}》`}
      width={600}
      footer={<Button onClick={onClose}>取消</Button>}
      onCancel={onClose}
    >
      {now.isError ? (
        <FailedList what="共享范围" error={now.error} onRetry={() => void now.refetch()} />
      ) : (
        <SkeletonBlock height={280} />
      )}
    </Dialog>
  )
}

function OpenShare({ lesson, shared, onClose }: Props & { shared: Shared }) {
  const share = useMutation(shareLesson())
  const { list: start, may_be_template, taken_count } = shared
  const form = useForm<ShareValue, unknown>({
    initial: { audiences: start, is_template: shared.is_template },
    check: ({ audiences }) =>
      audiences.length === 0 && start.length === 0 ? { audiences: '请选择共享给谁' } : {},
    send: ({ audiences, is_template }, request_id) =>
      share.mutateAsync({
        ...{ prepare_lesson_id: lesson.prepare_lesson_id, request_id },
        audiences: audiences.flatMap(({ kind, id }) => (kind === 'grade' ? [] : [{ kind, id }])),
        // A template is a share: with nobody to offer it to there is none.
        is_template: is_template && audiences.length > 0,
      }),
    onDone(_done, { audiences }) {
      message.success(
        audiences.length === 0
          ? `《${lesson.title}》已停止共享`
          : `《${lesson.title}》已共享给${audiences.map(({ name }) => name).join('、')}`,
      )
      onClose()
    },
  })
  const wrong = form.errorAt('audiences') ?? form.errorAt('is_template')
  return (
    <FormDialog title={`共享《${lesson.title}》`} save="保存" width={600} form={form} onClose={onClose}>
      <ShareChoice
        hasGrades={false}
        value={form.values.audiences}
        onChange={(audiences) => form.set({ audiences })}
      />
      {may_be_template && (
        <Checkbox
          checked={form.values.is_template}
          onChange={(event) => form.set({ is_template: event.target.checked })}
        >
          <span>作为模板，新建备课时推荐给他们</span>
        </Checkbox>
      )}
      {wrong !== null && <p role="alert">{wrong}</p>}
      <p className={list.muted}>
        同事可以查看、复制现在的页面、题目和教案，看不到班级、上课记录、教学反思和学生的作答页；您改了，他们看到的跟着变，已经复制的不变。
        {taken_count > 0 && `已被复制 ${taken_count} 次。`}共享范围清空就是停止共享。
      </p>
    </FormDialog>
  )
}
