import { MAX_MEMBERS } from '@jiangtai/shared/classes/rules.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import type { StudentView } from '@jiangtai/shared/students/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { slipsOfStudents } from '../../../shared/people/slips/student-slips.ts'
import { classStudentsQuery } from '../members.queries.ts'
import styles from './details.module.css'
import { whoOf } from './PeopleNames.tsx'
import { rosterColumns } from './roster-columns.tsx'

const AddStudentsDialog = laterDialog(async () => (await import('./AddStudentsDialog.tsx')).AddStudentsDialog)
const JoinTeachingClassDialog = laterDialog(
  async () => (await import('./JoinTeachingClassDialog.tsx')).JoinTeachingClassDialog,
)
const PrintRosterDialog = laterDialog(
  async () => (await import('./roster/PrintRosterDialog.tsx')).PrintRosterDialog,
)
const RemoveStudentsDialog = laterDialog(
  async () => (await import('./RemoveStudentsDialog.tsx')).RemoveStudentsDialog,
)
const AskSlipsDialog = laterDialog(
  async () => (await import('../../../shared/people/slips/AskSlipsDialog.tsx')).AskSlipsDialog,
)
const TransferDialog = laterDialog(async () => (await import('./TransferDialog.tsx')).TransferDialog)

type Verb = 'transfer' | 'join' | 'remove' | 'slips'
type Opened = { verb: 'add' | 'print' } | { verb: Verb; students: readonly StudentView[]; clear: () => void }

/** The students of a class by 座号: add, move with a date, take out. */
export function ClassStudents({ row }: { row: ClassView }) {
  const address = useAddress()
  const search = (address.read('text') ?? '').slice(0, 30)
  const { class_id, kind, name, abilities } = row
  const { change_members, remove_members } = abilities
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)

  return (
    <div className={styles.pane}>
      <ListScreen<StudentView>
        {...{ what: '学生', unit: '名学生' }}
        query={(page) => classStudentsQuery({ class_id, search, sort: 'seat_no' }, page)}
        // A class fits one page; only 教学班 of a whole grade are longer.
        length={100}
        idOf={({ student_id }) => student_id}
        nameOf={(student) => student.name}
        filters={
          <div className={styles.bar}>
            <SearchBox
              label="搜索姓名、拼音、学号"
              text={search}
              onSearch={(text) => address.change({ text })}
            />
            {row.student_count > 0 && (
              <Button onClick={() => setOpened({ verb: 'print' })}>打印花名册</Button>
            )}
            {change_members && (
              <Button type="primary" onClick={() => setOpened({ verb: 'add' })}>
                添加学生
              </Button>
            )}
          </div>
        }
        choosing={
          change_members || remove_members
            ? {
                ...{ filter: { class_id, search }, limit: MAX_MEMBERS },
                acts: (students, clear) => (
                  <RosterActs
                    {...{ kind, abilities }}
                    onPick={(verb) => setOpened({ verb, students, clear })}
                  />
                ),
              }
            : null
        }
        empty={<EmptyList>{nothingIn({ name, search, mayAdd: change_members })}</EmptyList>}
        show={{ ...{ label: '学生名册', minWidth: 760, columns: rosterColumns(class_id) } }}
      />
      {opened?.verb === 'add' && <AddStudentsDialog row={row} onClose={close} />}
      {opened?.verb === 'print' && <PrintRosterDialog row={row} onClose={close} />}
      {opened !== null && 'students' in opened && <RosterDialog row={row} {...opened} onClose={close} />}
    </div>
  )
}

/** The acts on the ticked students. */
function RosterActs({
  kind,
  abilities,
  onPick,
}: Pick<ClassView, 'kind' | 'abilities'> & { onPick: (verb: Verb) => void }) {
  return (
    <>
      {abilities.change_members && (
        <>
          <Button size="small" onClick={() => onPick('transfer')}>
            转班
          </Button>
          <Button size="small" onClick={() => onPick('slips')}>
            账号条
          </Button>
          {kind === 'administrative' && (
            <Button size="small" onClick={() => onPick('join')}>
              加入教学班
            </Button>
          )}
        </>
      )}
      {abilities.remove_members && (
        <Button size="small" danger onClick={() => onPick('remove')}>
          移出班级
        </Button>
      )}
    </>
  )
}

const CHANGES = {
  transfer: TransferDialog,
  join: JoinTeachingClassDialog,
  remove: RemoveStudentsDialog,
} as const

function RosterDialog({
  row,
  verb,
  students,
  clear,
  onClose,
}: {
  row: ClassView
  verb: Verb
  students: readonly StudentView[]
  clear: () => void
  onClose: () => void
}) {
  const people = students.map(({ student_id, name, student_no }) => ({
    ...{ student_id, name: `${name}（${student_no}）` },
  }))
  const handleDone = () => {
    onClose()
    clear()
  }
  if (verb === 'slips')
    return (
      <AskSlipsDialog
        who={whoOf(people)}
        where="pad"
        mayReplace
        make={(how) =>
          slipsOfStudents(
            students.map(({ student_id }) => student_id),
            how,
          )
        }
        onClose={handleDone}
      />
    )
  const Change = CHANGES[verb]
  return <Change row={row} people={people} onDone={handleDone} onClose={onClose} />
}

function nothingIn({ name, search, mayAdd }: { name: string; search: string; mayAdd: boolean }): string {
  if (search !== '') return `${name}没有符合“${search}”的学生。`
  return mayAdd ? `${name}还没有学生。点“添加学生”，从名册里选。` : `${name}没有学生。`
}
