import { formatDay } from '@jiangtai/shared/core/dates.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PrintedSheet } from '../../../shared/print/PrintedSheet.tsx'
import { limitWords } from './load-words.ts'
import styles from './load.module.css'
import { type DayLoad, fetchWholeDay } from './workload.queries.ts'

/** 打印 of 作业公示: all classes in scope, not the page in sight. */
export function PrintDayButton({ day }: { day: string }) {
  const [classes, setClasses] = useState<DayLoad[] | null>(null)
  const print = useMutation({
    mutationFn: () => fetchWholeDay(day),
    onSuccess: setClasses,
    onError: (error) => message.error(`没有取到要打印的内容：${error.message}`),
  })
  return (
    <>
      <Button loading={print.isPending} onClick={() => print.mutate()}>
        打印
      </Button>
      {classes !== null && (
        <PrintedSheet onPrinted={() => setClasses(null)}>
          <PrintedDay {...{ day, classes }} />
        </PrintedSheet>
      )}
    </>
  )
}

function PrintedDay({ day, classes }: { day: string; classes: readonly DayLoad[] }) {
  return (
    <table className={styles.sheet}>
      <caption>{formatDay(day)}作业公示</caption>
      <thead>
        <tr>
          <th>班级</th>
          <th>作业</th>
          <th>合计</th>
          <th>规定</th>
        </tr>
      </thead>
      <tbody>
        {classes.map(({ class_id, class_name, minutes, limit, homework }) => (
          <tr key={class_id}>
            <td>{class_name}</td>
            <td>
              {homework.length === 0
                ? '没有布置作业'
                : homework
                    .map(
                      (one) => `${one.subject_name}《${one.title}》${one.teacher_name} ${one.minutes} 分钟`,
                    )
                    .join('；')}
            </td>
            <td>{minutes} 分钟</td>
            <td>{limitWords(limit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
