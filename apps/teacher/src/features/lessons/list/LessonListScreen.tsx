import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { EmptyList, FailedList } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { PAGE_SIZE, Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { oneOf, pageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { LESSON_STATUSES } from './lesson-status.ts'
import { LessonTable } from './LessonTable.tsx'
import { homeConfigQuery, lessonListQuery } from '../lessons.queries.ts'
import { RemoveLessonDialog } from './RemoveLessonDialog.tsx'

const ADD_PATH = '/classPreparation/addPreparation'

/** 备课列表. */
export function LessonListScreen() {
  const address = useAddress()
  const navigate = useNavigate()
  const page = pageOf(address)
  const text = address.read('text') ?? ''
  const class_id = address.read('class') ?? undefined
  const status = oneOf(
    address.read('status'),
    LESSON_STATUSES.map(({ id }) => id),
  )
  const seesSchool = useCan('schoolManage.edit')
  const mayAdd = useCan('classPreparation.add')
  const scope = seesSchool ? oneOf(address.read('scope'), ['mine', 'school']) : null
  const lessons = useQuery(
    lessonListQuery({
      page,
      page_size: PAGE_SIZE,
      text,
      ...(class_id === undefined ? {} : { class_id }),
      ...(status === null ? {} : { status }),
      ...(scope === null ? {} : { scope }),
    }),
  )
  const home = useQuery(homeConfigQuery())
  const [removing, setRemoving] = useState<LessonListItem | null>(null)
  const isFiltered = text !== '' || class_id !== undefined || status !== null
  const { data } = lessons

  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>备课</h1>
        {mayAdd && (
          <Button type="primary" onClick={() => void navigate(ADD_PATH)}>
            新建备课
          </Button>
        )}
      </header>
      <div className={list.filters}>
        <SearchBox label="搜索备课" text={text} onSearch={(next) => address.change({ text: next })} />
        <Select
          aria-label="班级"
          style={{ width: 152 }}
          value={class_id ?? null}
          loading={home.isPending}
          options={[
            { value: null, label: '全部班级' },
            ...(home.data?.classes ?? []).map(({ class_id: value, name }) => ({ value, label: name })),
          ]}
          onChange={(next: string | null) => address.change({ class: next })}
        />
        <Select
          aria-label="状态"
          style={{ width: 120 }}
          value={status}
          options={[
            { value: null, label: '全部状态' },
            ...LESSON_STATUSES.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(next: string | null) => address.change({ status: next })}
        />
        {seesSchool && (
          <Select
            aria-label="范围"
            style={{ width: 120 }}
            value={scope ?? 'mine'}
            options={[
              { value: 'mine', label: '我的备课' },
              { value: 'school', label: '全校备课' },
            ]}
            onChange={(next: string) => address.change({ scope: next === 'mine' ? null : next })}
          />
        )}
        {isFiltered && (
          <Button type="link" onClick={() => address.change({ text: null, class: null, status: null })}>
            清除筛选
          </Button>
        )}
      </div>
      {lessons.isError && data === undefined ? (
        <FailedList what="备课" error={lessons.error} onRetry={() => void lessons.refetch()} />
      ) : data?.total === 0 ? (
        <EmptyList>
          {isFiltered || !mayAdd ? (
            '没有符合条件的备课。'
          ) : (
            <>
              还没有备课。从一个课件开始 → <Link to={ADD_PATH}>新建备课</Link>
            </>
          )}
        </EmptyList>
      ) : (
        <>
          <LessonTable
            lessons={data?.list ?? null}
            isStale={lessons.isPlaceholderData}
            showsTeacher={scope === 'school' || !mayAdd}
            onRemove={setRemoving}
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
      {removing !== null && <RemoveLessonDialog lesson={removing} onClose={() => setRemoving(null)} />}
    </main>
  )
}
