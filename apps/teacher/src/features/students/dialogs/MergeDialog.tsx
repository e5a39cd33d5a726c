import { GENDER_NAMES, STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { accountWords } from '../../../shared/people/account-words.ts'
import { placeOfStudent, studentWords } from '../../../shared/people/people-words.ts'
import people from '../../../shared/people/people.module.css'
import { FindStudent } from './FindStudent.tsx'
import { mergeStudents, type Student, type StudentDetails, studentQuery } from '../students.queries.ts'
import styles from '../students.module.css'

/** Makes one record of two of the same person: finds the double, shows both beside each other, says what becomes of them. */
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
  const merge = useMutation(mergeStudents())
  const failed = [one, other].find((asked) => asked.isError)
  const isReady = one.data !== undefined && other.data !== undefined

  function handleMerge() {
    if (one.data === undefined || other.data === undefined) return
    const [kept, double] = keeps === 'this' ? [one.data, other.data] : [other.data, one.data]
    merge.mutate(
      { student_id: kept.student_id, merged_student_id: double.student_id },
      {
        onSuccess: () => {
          message.success(`已合并${kept.name}的两份档案，保留 ${placeOfStudent(kept)}`)
          onDone()
        },
      },
    )
  }

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
            <Button danger loading={merge.isPending} onClick={handleMerge}>
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
            保留的档案接上另一份的班级。另一份不再出现在名单里，账号停用，学号空出；它的作答和成绩留在原处，仍可查看。合并后不能撤销。
          </p>
          <Button type="link" onClick={() => setOtherId(null)}>
            换一份档案
          </Button>
        </>
      )}
      {merge.isError && (
        <p role="alert" className={people.failure}>
          没有合并成功：{merge.error.message}
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
      <dl className={people.facts}>
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
