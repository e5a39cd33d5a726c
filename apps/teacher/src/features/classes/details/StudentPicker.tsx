import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { oneOf } from '../../../shared/lists/use-address.ts'
import type { PhaseId } from '../class-words.ts'
import { classOptionsQuery } from '../classes.queries.ts'
import { studentChoicesQuery } from '../members.queries.ts'
import styles from './details.module.css'

const SHOWN = 100

/** Finds students by name, pinyin, number and class; chosen students stay chosen while one looks further. */
export function StudentPicker({
  row,
  chosen,
  onChoose,
}: {
  row: ClassView
  /** The ids of the chosen students. */
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}) {
  const isAdministrative = row.kind === 'administrative'
  const [search, setSearch] = useState('')
  const [from, setFrom] = useState<string | null>(null)
  const options = useQuery({ ...classOptionsQuery(), enabled: !isAdministrative })
  const students = useQuery(
    studentChoicesQuery({
      page: 1,
      page_size: SHOWN,
      search,
      ...placesOf({ isAdministrative, from, phase_id: oneOf(row.phase_id, PHASE_IDS) }),
    }),
  )
  const list = students.data?.list.filter(({ class_id }) => class_id !== row.class_id) ?? null

  const isChosen = ({ student_id }: { student_id: string }) => chosen.includes(student_id)

  function toggle(people: readonly { student_id: string }[], isOn: boolean) {
    const ids = people.map(({ student_id }) => student_id)
    const others = chosen.filter((id) => !ids.includes(id))
    onChoose(isOn ? [...others, ...ids] : others)
  }

  return (
    <>
      <div className={styles.pickerBar}>
        <SearchBox label="搜索姓名、拼音、学号" text={search} onSearch={setSearch} />
        {!isAdministrative && (
          <Select
            aria-label="行政班"
            style={{ width: 160 }}
            value={from}
            options={[
              { value: null, label: '全部行政班' },
              ...(options.data ?? [])
                .filter((one) => one.kind === 'administrative' && one.phase_id === row.phase_id)
                .map((one) => ({ value: one.class_id, label: one.name })),
            ]}
            onChange={setFrom}
          />
        )}
        {list !== null && list.length > 0 && (
          <Button type="link" onClick={() => toggle(list, !list.every(isChosen))}>
            {list.every(isChosen) ? '取消全选' : `全选这 ${list.length} 名`}
          </Button>
        )}
      </div>
      <p className={styles.names}>
        {isAdministrative
          ? '这里只列未分班的学生；已在别的行政班的学生，请到原班用“转班”。'
          : '学生的行政班不变。'}
        {(students.data?.total ?? 0) > SHOWN &&
          `共 ${students.data?.total} 名，只列前 ${SHOWN} 名，请用搜索缩小范围。`}
      </p>
      <div className={styles.picker} role="group" aria-label="可添加的学生" tabIndex={0}>
        {students.isError && list === null ? (
          <FailedList what="学生" error={students.error} onRetry={() => void students.refetch()} />
        ) : list === null ? (
          <SkeletonBlock height={300} />
        ) : list.length === 0 ? (
          <EmptyList
            action={
              search === '' &&
              isAdministrative && <Link to="/schoolManage?tab=students">去“学生”新建或导入</Link>
            }
          >
            {search === ''
              ? isAdministrative
                ? '没有未分班的学生。新来的先建档案，别班的在原班用“转班”。'
                : '没有可选的学生。'
              : `没有找到“${search}”。`}
          </EmptyList>
        ) : (
          <ul>
            {list.map((one) => (
              <li key={one.student_id}>
                <Checkbox checked={isChosen(one)} onChange={({ target }) => toggle([one], target.checked)}>
                  <span>
                    <span>{one.name}</span>
                    <span className={styles.muted}>{one.student_no}</span>
                    <span>{one.class_name ?? '未分班'}</span>
                  </span>
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** The places to look in: the students in no class, one class, or the phase. */
function placesOf(input: { isAdministrative: boolean; from: string | null; phase_id: PhaseId | null }) {
  if (input.isAdministrative) return { has_class: false }
  if (input.from !== null) return { class_id: input.from }
  return input.phase_id === null ? {} : { phase_id: input.phase_id }
}
