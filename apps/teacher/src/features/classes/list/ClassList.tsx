import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { EmptyList, FailedList } from '../../../shared/lists/ListStates.tsx'
import { Button } from '../../../shared/kit/Button.tsx'
import { message } from '../../../shared/kit/notices.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { PAGE_SIZE, Pager } from '../../../shared/lists/Pager.tsx'
import { useChosen } from '../../../shared/people/use-chosen.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import { pageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { type ClassFilter, type ClassKind, classListQuery, exportClasses } from '../classes.queries.ts'
import { ClassDialogs, type OpenedClass } from '../ClassDialogs.tsx'
import { KIND_NAMES } from '../class-words.ts'
import { CreateClassDialog } from '../create/CreateClassDialog.tsx'
import { ClassBatch } from './ClassBatch.tsx'
import { ClassFilters } from './ClassFilters.tsx'
import { ClassTable } from './ClassTable.tsx'
import { readClassFilter } from './class-filter.ts'
import styles from '../classes.module.css'

/** 行政班 or 教学班 of the school. */
export function ClassList({ kind }: { kind: ClassKind }) {
  const address = useAddress()
  const page = pageOf(address)
  const { filter, isFiltered } = readClassFilter(address, kind)
  const classes = useQuery(classListQuery(kind, { ...filter, page, page_size: PAGE_SIZE }))
  const mayAdd = useCan('schoolManage.add')
  const mayExport = useCan('schoolManage.export')
  const mayChoose = [
    useCan('schoolManage.edit'),
    useCan('schoolManage.disable'),
    useCan('schoolManage.enable'),
  ]
  const chosen = useChosen<ClassView>({
    idOf: ({ class_id }) => class_id,
    filter: JSON.stringify(filter),
    unit: '个班',
  })
  const [isAdding, setIsAdding] = useState(false)
  const [opened, setOpened] = useState<OpenedClass | null>(null)
  const download = useMutation(exportClasses())
  const { data } = classes
  const name = KIND_NAMES[kind]

  function handleExport() {
    download.mutate(
      { kind, ...filter },
      {
        onSuccess: saveFile,
        onError: (error) => message.error(`没有导出成功：${error.message}`),
      },
    )
  }

  return (
    <>
      <div className={styles.bar}>
        <ClassFilters kind={kind} />
        <div className={styles.actions}>
          {mayExport && (
            <Button loading={download.isPending} onClick={handleExport}>
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
      <ClassBatch chosen={chosen} />
      {classes.isError && data === undefined ? (
        <FailedList what={name} error={classes.error} onRetry={() => void classes.refetch()} />
      ) : data?.total === 0 ? (
        <EmptyList
          action={mayAdd && !isFiltered && <Button onClick={() => setIsAdding(true)}>新建班级</Button>}
        >
          {isFiltered
            ? `没有符合条件的${name}。换个词，或清除筛选再看。`
            : mayAdd
              ? NOTHING_YET[kind]
              : `没有你能看到的${name}。`}
        </EmptyList>
      ) : (
        <>
          <ClassTable
            kind={kind}
            classes={data?.list ?? null}
            isStale={classes.isPlaceholderData}
            chosen={mayChoose.includes(true) ? chosen : null}
            onOpen={(verb, row) => setOpened({ verb, row })}
          />
          {data !== undefined && (
            <Pager
              total={data.total}
              page={page}
              unit="条"
              onChange={(next) => address.change({ page: String(next) })}
            />
          )}
        </>
      )}
      {isAdding && (
        <CreateClassDialog start={{ kind, ...gradeOf(filter) }} onClose={() => setIsAdding(false)} />
      )}
      {opened !== null && <ClassDialogs opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const NOTHING_YET = {
  administrative: '还没有行政班。先建一个年级的班级 → 新建班级，一次可以建多个。',
  teaching: '还没有教学班。走班的学科各建一个 → 新建班级，再从几个行政班里选学生。',
} as const

function gradeOf({ phase_id, entry_year }: Pick<ClassFilter, 'phase_id' | 'entry_year'>) {
  return { phase_id: phase_id ?? null, entry_year: entry_year ?? null }
}
