import { isOverLimit } from '@jiangtai/shared/homework/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../shared/lists/AddressDay.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { listPageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { today } from '../../../shared/today.ts'
import { GivenList } from './GivenList.tsx'
import { limitWords, measureOf } from './load-words.ts'
import { LoadBar } from './LoadBar.tsx'
import { PrintDayButton } from './PrintDayButton.tsx'
import styles from './load.module.css'
import { type DayLoad, dayLoadQuery } from './workload.queries.ts'

/** The classes of a grade have a page of their own. */
const LENGTH = 50
const DAY_MS = 86_400_000

/** 作业公示: a day, class by class, the work of every subject against the limit, for those who lead or teach the classes (HW-18, [HK-3]). */
export function WorkloadScreen() {
  const address = useAddress()
  const [now] = useState(today)
  const day = dayOf(address.read('day')) ?? now
  const { data } = useQuery(dayLoadQuery(day, listPageOf(address, LENGTH)))
  // One measure for all bars of the page.
  const most = measureOf(data?.list ?? [])
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>作业公示</h1>
        <PrintDayButton day={day} />
      </header>
      <ListScreen<DayLoad>
        {...{ what: '作业公示', unit: '个班', length: LENGTH }}
        query={(page) => dayLoadQuery(day, page)}
        idOf={({ class_id }) => class_id}
        nameOf={({ class_name }) => class_name}
        filters={<DayChoice day={day} now={now} />}
        empty={<EmptyList>您的任教和管理范围内没有班级。</EmptyList>}
        show={{
          ...{ label: '各班作业量', minWidth: 640, columns: columnsOf(most), phone: 'facts' },
          detail: (load) => <GivenList load={load} />,
        }}
      />
    </main>
  )
}

/** The day before, the day itself, the day after. */
function DayChoice({ day, now }: { day: string; now: string }) {
  const address = useAddress()
  const go = (days: number) =>
    address.change({
      day: new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10),
    })
  return (
    <div className={styles.tools} role="search" aria-label="选择日期">
      <Button onClick={() => go(-1)}>前一天</Button>
      <Input
        type="date"
        aria-label="日期"
        className={styles.day}
        value={day}
        onChange={({ target }) => address.change({ day: target.value })}
      />
      <Button onClick={() => go(1)}>后一天</Button>
      {day !== now && <Button onClick={() => address.change({ day: null })}>今天</Button>}
    </div>
  )
}

function columnsOf(most: number): readonly Column<DayLoad>[] {
  return [
    { head: '班级', width: 160, cell: ({ class_name }) => class_name },
    {
      head: '作业量',
      cell: ({ subjects, limit }) => (
        <LoadBar
          {...{ limit, most }}
          parts={subjects.map(({ subject_name, minutes }, at) => ({ name: subject_name, minutes, tone: at }))}
        />
      ),
    },
    {
      head: '各科',
      width: 240,
      cell: ({ subjects }) =>
        subjects.length === 0
          ? '没有布置作业'
          : subjects.map(({ subject_name, minutes }) => `${subject_name} ${minutes}`).join('、'),
    },
    {
      head: '合计',
      width: 208,
      cell: (load) => (
        <span className={isOverLimit(load) ? styles.isOver : undefined}>
          {load.minutes} 分钟 · {isOverLimit(load) && '超过'}
          {limitWords(load.limit)}
        </span>
      ),
    },
  ]
}
