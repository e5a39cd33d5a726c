import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Field } from '../../forms/Field.tsx'
import { isJobEnded, jobQuery } from '../../jobs/job.queries.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { textOf, useForm } from '../../forms/use-form.ts'
import { JobProgress } from '../../jobs/JobProgress.tsx'
import styles from '../people.module.css'
import { type DataPerson, erasePerson } from './personal-data.queries.ts'

const LATER = '之前做的备份里还有这个人，要等旧备份按设置陆续删掉。操作日志照规定保留，里面当时的姓名不会改。'

/** The acts to choose instead when somebody only goes away. */
const INSTEAD = { student: '停用账号或学籍变动', teacher: '停用账号或办理离职' } as const

/** The effects of erasing on a person's things, in the words of a manager. */
const EFFECTS = {
  student: [
    ['删除', '姓名、学号、登录名、手机号、登录和设备记录，作答里写的文字、拍的照片和录音，小组与层次。'],
    ['保留', '对错、得分、选了哪一项等统计用的数字，记在“已删除的学生”名下；板书不变。'],
    ['另外', LATER],
  ],
  teacher: [
    ['删除', '姓名、登录名、手机号、登录和设备记录，只有本人看得到的资源、文件夹和截屏。需要的请先导出。'],
    ['保留', '备课、试题、分享过或课上用着的资源、上课记录，属于学校，作者显示为“已删除的老师”。'],
    ['另外', LATER],
  ],
} as const

/** 删除个人信息: says which data goes and which stays, and wants the name typed by hand. */
export function ErasePersonDialog({
  person,
  onDone,
  onClose,
}: {
  person: DataPerson
  onDone: () => void
  onClose: () => void
}) {
  const erase = useMutation(erasePerson())
  const form = useForm({
    initial: { typed_name: '' },
    check: ({ typed_name }) =>
      typed_name.trim() === person.name ? {} : { typed_name: '输入的姓名与档案不同' },
    send: ({ typed_name }, request_id) =>
      erase.mutateAsync({ person, typed_name: typed_name.trim(), request_id }),
    onDone: () => {},
  })
  const job_id = erase.data?.job_id ?? null
  const job = useQuery(jobQuery(job_id))
  const isRunning = job_id !== null && (job.data === undefined || !isJobEnded(job.data))
  const isErased = job.data?.status === 'done'
  const failed =
    job.data !== undefined && isJobEnded(job.data) && !isErased ? (job.data.message ?? '已取消') : null

  // The job tells its end, which nobody's click does.
  useEffect(() => {
    if (!isErased) return
    message.success(`已删除${person.words}的个人信息`)
    onDone()
  }, [isErased, person.words, onDone])

  return (
    <FormDialog
      title={`删除${person.words}的个人信息？`}
      save="删除"
      isDangerous
      form={{
        ...form,
        isDirty: form.isDirty && !isRunning,
        isBusy: form.isBusy || isRunning,
        failure: form.failure ?? failed,
      }}
      onClose={onClose}
    >
      <p>账号立即下线，不能再登录。删除后不能撤销；只是离开学校的，请用{INSTEAD[person.kind]}。</p>
      <dl className={styles.effects}>
        {EFFECTS[person.kind].map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {isRunning ? (
        <JobProgress
          label="正在删除"
          job={job.data ?? null}
          words={({ status }) => (status === 'queued' ? '正在排队' : '正在删除……')}
          error={job.error}
          onRetry={() => void job.refetch()}
        />
      ) : (
        <Field required label={`请输入“${person.name}”确认`} hint={null} error={form.errorAt('typed_name')}>
          {(field) => <Input {...field} {...textOf(form, 'typed_name')} autoComplete="off" maxLength={50} />}
        </Field>
      )}
    </FormDialog>
  )
}
