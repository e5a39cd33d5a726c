import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentLinkProps } from '../../../shared/tasks/kind/TaskKind.tsx'
import { contentLinkQuery, type ContentReader } from './content.queries.ts'
import { LinkToOpen } from './LinkToOpen.tsx'
import styles from './content.module.css'

/** 在平板中打开 (ST-01): a short link to the content of the homework, for the shell of any pad ([HK-56]). */
export function ContentLinkDialog({ task, student, onClose }: ContentLinkProps) {
  const { task_id, title, sets } = task
  const [set_no, setSetNo] = useState(sets[0]?.set_no ?? 1)
  const reader: ContentReader =
    student === null ? { kind: 'preview', set_no } : { kind: 'student', student_id: student.student_id }
  const made = useQuery(contentLinkQuery(task_id, reader))
  return (
    <Dialog
      title={student === null ? `在平板中打开《${title}》` : `给${student.name}打开《${title}》`}
      width={480}
      footer={
        <>
          <Button disabled={made.isFetching} onClick={() => void made.refetch()}>
            重新生成
          </Button>
          <Button onClick={onClose}>关闭</Button>
        </>
      }
      onCancel={onClose}
    >
      <p className={styles.hint}>
        {student === null
          ? '学生看到的内容，没有答案。'
          : `${student.name}看到的内容，没有答案；平板上已经登录的，会打开自己的作业。`}
        谁拿到链接都能看，不能作答；生成链接会记入操作日志。
      </p>
      {student === null && sets.length > 1 && (
        <Select
          aria-label="看哪一份"
          value={set_no}
          options={sets.map((one) => ({ value: one.set_no, label: one.name }))}
          onChange={setSetNo}
        />
      )}
      {made.data !== undefined && !made.isFetching ? (
        <LinkToOpen key={made.data.link} made={made.data} />
      ) : made.error !== null && !made.isFetching ? (
        <FailedList what="链接" error={made.error} onRetry={() => void made.refetch()} />
      ) : (
        <SkeletonBlock height={312} />
      )}
    </Dialog>
  )
}
