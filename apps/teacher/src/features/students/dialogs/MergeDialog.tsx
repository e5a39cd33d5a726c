import { GENDER_NAMES, STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FinalTick } from '../../../shared/forms/FinalTick.tsx'
import { isJobEnded, jobQuery } from '../../../shared/jobs/job.queries.ts'
import { JobProgress } from '../../../shared/jobs/JobProgress.tsx'
import { accountWords } from '../../../shared/people/account-words.ts'
import { placeOfStudent, studentWords } from '../../../shared/people/people-words.ts'
import personPage from '../../../shared/people/person-page.module.css'
import people from '../../../shared/people/people.module.css'
import { FindStudent } from './FindStudent.tsx'
import {
  mergeStudents,
  type Student,
  type StudentDetails,
  studentQuery,
  studentsChanged,
} from '../students.queries.ts'
import styles from '../students.module.css'

/** Makes one record of two of the same person: finds the double, shows both beside each other, tells the effects on them. */
export function MergeDialog({
  student,
  onDone,
  onClose,
}: {
  student: Student
  onDone: () => void
  onClose: () => void
}) {
  const [other_id, setOtherId] = useState<string | null>(null)
  const [keeps, setKeeps] = useState<'this' | 'other'>('this')
  const one = useQuery(studentQuery(student.student_id))
  const other = useQuery({ ...studentQuery(other_id ?? ''), enabled: other_id !== null })
  const [isKnown, setIsKnown] = useState(false)
  const merge = useMutation(mergeStudents())
  const client = useQueryClient()
  const failed = [one, other].find((asked) => asked.isError)
  const job_id = merge.data?.job_id ?? null
  const job = useQuery(jobQuery(job_id))
  const isRunning = job_id !== null && (job.data === undefined || !isJobEnded(job.data))
  const isReady = one.data !== undefined && other.data !== undefined
  const kept = keeps === 'this' ? one.data : other.data
  const isMerged = job.data?.status === 'done'
  const failure =
    merge.error?.message ??
    (job.data !== undefined && isJobEnded(job.data) && !isMerged ? (job.data.message ?? '已取消') : null)

  function handleMerge() {
    if (one.data === undefined || other.data === undefined) return
    const [keeping, double] = keeps === 'this' ? [one.data, other.data] : [other.data, one.data]
    merge.mutate({ student_id: keeping.student_id, merged_student_id: double.student_id })
  }

  // The job tells its end, which nobody's click does.
  useEffect(() => {
    if (!isMerged || kept === undefined) return
    void studentsChanged(client)
    message.success(`已合并${kept.name}的两份档案，保留 ${placeOfStudent(kept)}`)
    onDone()
  }, [isMerged, kept, client, onDone])

  return (
    <Dialog
      title={`合并${studentWords(student)}的档案`}
      width={680}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus={isReady} onClick={onClose}>
            取消
          </Button>
          {isReady && (
            <Button danger disabled={!isKnown} loading={merge.isPending || isRunning} onClick={handleMerge}>
              合并
            </Button>
          )}
        </>
      }
    >
      {other_id === null ? (
        <FindStudent name={student.name} without={student.student_id} onPick={setOtherId} />
      ) : failed?.error ? (
        <FailedList what="档案" error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !isReady ? (
        <SkeletonBlock height={240} />
      ) : (
        <>
          <div className={styles.sides}>
            <Side record={one.data} isKept={keeps === 'this'} onKeep={() => setKeeps('this')} />
            <Side record={other.data} isKept={keeps === 'other'} onKeep={() => setKeeps('other')} />
          </div>
          {one.data.name !== other.data.name && (
            <p role="alert" className={people.failure}>
              两份档案的姓名不同，请确认是同一名学生。
            </p>
          )}
          <p>
            保留的档案接上另一份的班级、作答、成绩、小组和加分；同一道题两份都答过的，以保留的这份为准，另一份的作答在课堂记录里仍看得到。另一份不再出现在名单里，账号停用，学号空出。合并后不能撤销。
          </p>
          {isRunning ? (
            <JobProgress
              label="合并进度"
              job={job.data ?? null}
              words={({ status }) => (status === 'queued' ? '正在排队' : '正在合并……')}
              error={job.error}
              onRetry={() => void job.refetch()}
            />
          ) : (
            <>
              <FinalTick words="我知道，合并后不能撤销" isTicked={isKnown} onTick={setIsKnown} />
              <Button
                type="link"
                onClick={() => {
                  setIsKnown(false)
                  setOtherId(null)
                }}
              >
                换一份档案
              </Button>
            </>
          )}
        </>
      )}
      {failure !== null && (
        <p role="alert" className={people.failure}>
          没有合并成功：{failure}
        </p>
      )}
    </Dialog>
  )
}

function Side({ record, isKept, onKeep }: { record: StudentDetails; isKept: boolean; onKeep: () => void }) {
  const { name, gender, student_no, status, administrative_class, teaching_classes, account } = record
  const facts = [
    ['姓名', `${name}（${GENDER_NAMES[gender]}）`],
    ['学号', student_no],
    ['行政班', administrative_class?.name ?? '未分班'],
    ['教学班', teaching_classes.map((one) => one.name).join('、') || '—'],
    ['学籍', STUDENT_STATUS_NAMES[status]],
    ['登录名', account.login],
    ['账号', accountWords(account)],
    ['班级经历', `${record.enrollments.length} 段`],
    ['平板', `${record.pads.length} 台`],
  ] as const
  return (
    <section className={styles.side} data-kept={isKept} aria-label={`${name}，学号 ${student_no}`}>
      <Radio name="kept" checked={isKept} onChange={onKeep}>
        {isKept ? '保留这份' : '并入另一份'}
      </Radio>
      <dl className={personPage.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
