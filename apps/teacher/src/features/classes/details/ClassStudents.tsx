import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyList, FailedList } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { pageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { classStudentsQuery } from '../members.queries.ts'
import { StudentTable } from './StudentTable.tsx'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import styles from './details.module.css'

const AddStudentsDialog = laterDialog(async () => (await import('./AddStudentsDialog.tsx')).AddStudentsDialog)
const JoinTeachingClassDialog = laterDialog(
  async () => (await import('./JoinTeachingClassDialog.tsx')).JoinTeachingClassDialog,
)
const RemoveStudentsDialog = laterDialog(
  async () => (await import('./RemoveStudentsDialog.tsx')).RemoveStudentsDialog,
)
const TransferDialog = laterDialog(async () => (await import('./TransferDialog.tsx')).TransferDialog)

/** A class fits one page; only 教学班 of a whole grade are longer. */
const ROSTER_PAGE = 100

type Opened = 'add' | 'transfer' | 'remove' | 'join'

/** The students of a class: add, move with a date, take out. */
export function ClassStudents({ row }: { row: ClassView }) {
  const address = useAddress()
  const search = (address.read('text') ?? '').slice(0, 30)
  const page = pageOf(address)
  const { class_id, kind, name, abilities } = row
  const students = useQuery(classStudentsQuery({ class_id, search, page, page_size: ROSTER_PAGE }))
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data } = students
  const isChoosing = abilities.change_members || abilities.remove_members
  const people = [...chosen].map(([student_id, student_name]) => ({ student_id, name: student_name }))

  function handleDone() {
    setOpened(null)
    setChosen(new Map())
  }

  return (
    <div className={styles.pane}>
      {chosen.size === 0 ? (
        <div className={styles.bar}>
          <SearchBox
            label="搜索姓名、拼音、学号"
            text={search}
            onSearch={(text) => address.change({ text })}
          />
          {abilities.change_members && (
            <Button type="primary" onClick={() => setOpened('add')}>
              添加学生
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.batch} role="group" aria-label="对所选学生">
          <span>已选 {chosen.size} 名学生</span>
          {abilities.change_members && (
            <>
              <Button onClick={() => setOpened('transfer')}>转班</Button>
              {kind === 'administrative' && <Button onClick={() => setOpened('join')}>加入教学班</Button>}
            </>
          )}
          {abilities.remove_members && (
            <Button danger onClick={() => setOpened('remove')}>
              移出班级
            </Button>
          )}
          <Button type="link" onClick={() => setChosen(new Map())}>
            取消选择
          </Button>
        </div>
      )}
      {students.isError && data === undefined ? (
        <FailedList what="学生" error={students.error} onRetry={() => void students.refetch()} />
      ) : data?.total === 0 ? (
        <EmptyList>
          {search === ''
            ? abilities.change_members
              ? `${name}还没有学生。点“添加学生”，从名册里选。`
              : `${name}没有学生。`
            : `${name}没有符合“${search}”的学生。`}
        </EmptyList>
      ) : (
        <>
          <StudentTable
            class_id={class_id}
            students={data?.list ?? null}
            isStale={students.isPlaceholderData}
            chosen={isChoosing ? chosen : null}
            onChoose={setChosen}
          />
          {data !== undefined && (
            <Pager
              total={data.total}
              page={page}
              page_size={ROSTER_PAGE}
              unit="名学生"
              onChange={(next) => address.change({ page: String(next) })}
            />
          )}
        </>
      )}
      {opened === 'add' && <AddStudentsDialog row={row} onClose={() => setOpened(null)} />}
      {opened === 'transfer' && (
        <TransferDialog row={row} people={people} onDone={handleDone} onClose={() => setOpened(null)} />
      )}
      {opened === 'join' && (
        <JoinTeachingClassDialog
          row={row}
          people={people}
          onDone={handleDone}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'remove' && (
        <RemoveStudentsDialog row={row} people={people} onDone={handleDone} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}
