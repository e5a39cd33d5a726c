import { useState } from 'react'
import { useCan, useCanForSchool } from '../../../core/session/user.ts'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { MAX_BATCH_CLASSES } from '@jiangtai/shared/classes/rules.ts'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useDownload } from '../../../shared/files/use-download.ts'
import { useColumns } from '../../../shared/lists/columns/use-columns.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { NothingFound } from '../../../shared/lists/NothingFound.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { type ClassFilter, type ClassKind, classListQuery, exportClasses } from '../classes.queries.ts'
import { ClassDialogs, type OpenedClass } from '../ClassDialogs.tsx'
import { KIND_NAMES } from '../class-words.ts'
import { CreateClassDialog } from '../create/CreateClassDialog.tsx'
import { ClassBatch } from './ClassBatch.tsx'
import { ClassFilters } from './ClassFilters.tsx'
import { classActs } from '../class-menu.ts'
import { CLASS_COLUMNS } from './class-columns.tsx'
import { CLASS_NARROWING, readClassFilter } from './class-filter.ts'
import styles from '../classes.module.css'

/** 行政班 or 教学班 of the school. */
export function ClassList({ kind }: { kind: ClassKind }) {
  const address = useAddress()
  const { filter, isFiltered } = readClassFilter(address, kind)
  const mayAdd = useCan('schoolManage.add')
  const mayExport = useCan('schoolManage.export')
  const mayRemove = useCanForSchool('schoolManage.delete')
  const mayChoose = [
    mayRemove,
    useCan('schoolManage.edit'),
    useCan('schoolManage.disable'),
    useCan('schoolManage.enable'),
  ]
  const [isAdding, setIsAdding] = useState(false)
  const [opened, setOpened] = useState<OpenedClass | null>(null)
  const download = useDownload(() => exportClasses({ kind, ...filter }))
  const name = KIND_NAMES[kind]
  const { columns, minWidth, choice } = useColumns(name, { all: CLASS_COLUMNS[kind], minWidth: 960 })

  return (
    <>
      <ListScreen
        {...{ what: name, unit: '个班' }}
        query={(page) => classListQuery(kind, filter, page)}
        idOf={({ class_id }) => class_id}
        nameOf={(row) => row.name}
        filters={
          <div className={styles.bar}>
            <ClassFilters kind={kind} />
            <div className={styles.actions}>
              {choice}
              {mayExport && (
                <Button loading={download.isPending} onClick={download.start}>
                  导出
                </Button>
              )}
              {mayAdd && (
                <Button type="primary" onClick={() => setIsAdding(true)}>
                  新建班级
                </Button>
              )}
            </div>
          </div>
        }
        choosing={
          mayChoose.includes(true)
            ? {
                ...{ filter, limit: MAX_BATCH_CLASSES },
                acts: (rows, clear) => <ClassBatch rows={rows} mayRemove={mayRemove} onDone={clear} />,
              }
            : null
        }
        empty={
          isFiltered ? (
            <NothingFound what={name} filters={CLASS_NARROWING} />
          ) : (
            <EmptyList
              action={
                mayAdd && (
                  <Button type="primary" onClick={() => setIsAdding(true)}>
                    新建班级
                  </Button>
                )
              }
            >
              {mayAdd ? NOTHING_YET[kind] : `没有您能看到的${name}。`}
            </EmptyList>
          )
        }
        show={{
          ...{ label: '班级列表', minWidth, columns },
          acts: {
            width: 128,
            of: (row) => (
              <RowActs
                name={row.name}
                inSight={1}
                acts={classActs(row, (verb) => setOpened({ verb, row }), { mayRemove })}
              />
            ),
          },
        }}
      />
      {isAdding && (
        <CreateClassDialog start={{ kind, ...gradeOf(filter) }} onClose={() => setIsAdding(false)} />
      )}
      {opened !== null && <ClassDialogs opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const NOTHING_YET = {
  administrative: '还没有行政班。先建一个年级的班级，一次可以建多个。',
  teaching: '还没有教学班。走班的学科各建一个，再从几个行政班里选学生。',
} as const

function gradeOf({ phase_id, entry_year }: Pick<ClassFilter, 'phase_id' | 'entry_year'>) {
  return { phase_id: phase_id ?? null, entry_year: entry_year ?? null }
}
