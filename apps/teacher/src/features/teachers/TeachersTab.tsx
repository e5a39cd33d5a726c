import { MAX_CHOSEN } from '@jiangtai/shared/students/rules.ts'
import { TEACHER_EXPORT_COLUMNS } from '@jiangtai/shared/teachers/rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan, useCanForSchool } from '../../core/session/user.ts'
import { ActButtons, PersonActs } from '../../shared/people/ActButtons.tsx'
import { AskSlipsDialog } from '../../shared/people/slips/AskSlipsDialog.tsx'
import { EmptyPeople } from '../../shared/people/EmptyPeople.tsx'
import { ExportDialog } from '../../shared/people/ExportDialog.tsx'
import { ListTools } from '../../shared/people/ListTools.tsx'
import people from '../../shared/people/people.module.css'
import { ListScreen } from '../../shared/lists/ListScreen.tsx'
import { useColumns } from '../../shared/lists/columns/use-columns.tsx'
import { listPageOf, useAddress } from '../../shared/lists/use-address.ts'
import { batchActs, type TeacherAct, teacherActs } from './teacher-acts.ts'
import { exportTeachers, slipsOfTeachers } from './teacher-files.ts'
import { clearFilters, filterOf, isFiltered } from './teacher-filter.ts'
import { TeacherDialogs } from './TeacherDialogs.tsx'
import { TeacherFilters } from './TeacherFilters.tsx'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { TEACHER_COLUMNS } from './teacher-columns.tsx'
import { teacherListQuery, teachersChanged } from './teachers.queries.ts'

const TeacherFormDialog = laterDialog(async () => (await import('./TeacherFormDialog.tsx')).TeacherFormDialog)

type Opened =
  | { kind: 'none' | 'add' | 'export' }
  | { kind: 'act'; act: TeacherAct; onDone: () => void }
  | { kind: 'first_slip'; teacher_ids: readonly string[] }

/** 教师 of the school: the list with its filters, and the dialogs of its acts. */
export function TeachersTab() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const address = useAddress()
  const mayAdd = useCan('schoolManage.add')
  const filter = filterOf(address)
  const total = useQuery(teacherListQuery(filter, listPageOf(address))).data?.total ?? 0
  const mayEdit = useCan('schoolManage.edit')
  const mayErase = useCanForSchool('schoolManage.delete')
  const isOfSchool = useCanForSchool('schoolManage.edit')
  const [opened, setOpened] = useState<Opened>({ kind: 'none' })
  const close = () => setOpened({ kind: 'none' })
  const { columns, minWidth, choice } = useColumns('教师', { all: TEACHER_COLUMNS, minWidth: 1140 })

  return (
    <div className={people.part}>
      <ListScreen
        {...{ what: '教师', unit: '人' }}
        query={(page) => teacherListQuery(filter, page)}
        idOf={({ teacher_id }) => teacher_id}
        nameOf={({ name }) => name}
        filters={
          <div className={people.toolbar}>
            <TeacherFilters />
            <ListTools
              noun="教师"
              columns={choice}
              onAdd={() => setOpened({ kind: 'add' })}
              onImport={() => void navigate('/schoolManage/import?kind=teachers')}
              onExport={() => setOpened({ kind: 'export' })}
            />
          </div>
        }
        choosing={
          mayEdit
            ? {
                ...{ filter, limit: MAX_CHOSEN },
                acts: (rows, clear) => (
                  <ActButtons
                    acts={batchActs(rows, { isOfSchool, mayErase })}
                    onAct={(act) => setOpened({ kind: 'act', act, onDone: clear })}
                  />
                ),
              }
            : null
        }
        empty={
          <EmptyPeople
            noun="教师"
            isFiltered={isFiltered(address)}
            mayAdd={mayAdd}
            onClear={() => clearFilters(address)}
            onImport={() => void navigate('/schoolManage/import?kind=teachers')}
          />
        }
        show={{
          ...{ label: '教师表格', minWidth, columns },
          acts: {
            width: 176,
            of: (teacher) =>
              mayEdit && (
                <PersonActs
                  name={teacher.name}
                  acts={teacherActs(teacher, { mayErase })}
                  onAct={(act) => setOpened({ kind: 'act', act, onDone: () => {} })}
                />
              ),
          },
        }}
      />
      {opened.kind === 'add' && (
        <TeacherFormDialog
          teacher={null}
          onClose={close}
          onDone={(added) =>
            added.length === 0 ? close() : setOpened({ kind: 'first_slip', teacher_ids: added })
          }
        />
      )}
      {opened.kind === 'first_slip' && (
        <AskSlipsDialog
          who={
            opened.teacher_ids.length === 1 ? '新添加的教师' : `新添加的 ${opened.teacher_ids.length} 位教师`
          }
          where="office"
          mayReplace={false}
          make={(how) => slipsOfTeachers(opened.teacher_ids, how)}
          onClose={() => {
            void teachersChanged(client)
            close()
          }}
        />
      )}
      {opened.kind === 'export' && (
        <ExportDialog
          what="教师"
          total={total}
          columns={TEACHER_EXPORT_COLUMNS}
          run={(columns) => exportTeachers({ ...filter, columns })}
          onClose={close}
        />
      )}
      {opened.kind === 'act' && (
        <TeacherDialogs
          act={opened.act}
          onClose={close}
          onDone={() => {
            close()
            opened.onDone()
          }}
        />
      )}
    </div>
  )
}
