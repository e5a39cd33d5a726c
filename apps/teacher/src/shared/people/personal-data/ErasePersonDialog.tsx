import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Field } from '../../forms/Field.tsx'
import { isJobEnded, jobQuery } from '../../job.queries.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { PersonForm } from '../PersonForm.tsx'
import { refusalOf } from '../refusal.ts'
import { JobProgress } from './JobProgress.tsx'
import styles from '../people.module.css'
import { type DataPerson, erasePerson } from './personal-data.queries.ts'

const LATER = '之前做的备份里还有这个人，要等旧备份按设置陆续删掉。操作日志照规定保留，里面当时的姓名不会改。'

/** What is meant when somebody only goes away. */
const INSTEAD = { student: '停用账号或学籍变动', teacher: '停用账号或办理离职' } as const

/** What becomes of whose things, in the words of a manager. */
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

/** 删除个人信息: says what goes and what stays, and wants the name typed by hand. */
export function ErasePersonDialog({
  person,
  onDone,
  onClose,
}: {
  person: DataPerson
  onDone: () => void
  onClose: () => void
}) {
  const [name, setName] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const erase = useMutation(erasePerson())
  const job_id = erase.data?.job_id ?? null
  const job = useQuery(jobQuery(job_id)).data
  const isRunning = job_id !== null && (job === undefined || !isJobEnded(job))
  const isErased = job?.status === 'done'
  const isSame = name.trim() === person.name
  const failed = job !== undefined && isJobEnded(job) && !isErased ? new Error(job.message ?? '已取消') : null
  const error = erase.error ?? failed

  // The job tells its end, which nobody's click does.
  useEffect(() => {
    if (!isErased) return
    message.success(`已删除${person.words}的个人信息`)
    onDone()
  }, [isErased, person.words, onDone])

  function handleErase() {
    setIsChecked(true)
    if (isSame) erase.mutate({ person, typed_name: name.trim() })
  }

  return (
    <PersonForm
      title={`删除${person.words}的个人信息？`}
      save="删除"
      isDangerous
      isPending={erase.isPending || isRunning}
      error={error}
      onSave={handleErase}
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
        <JobProgress job={job} label="正在删除" />
      ) : (
        <Field
          label={`请输入“${person.name}”确认`}
          hint={null}
          error={isChecked && !isSame ? '输入的姓名与档案不同' : refusalOf(error).at('typed_name')}
        >
          {(field) => (
            <Input
              {...field}
              value={name}
              autoComplete="off"
              maxLength={50}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      )}
    </PersonForm>
  )
}
