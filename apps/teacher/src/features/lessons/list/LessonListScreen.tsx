import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { AddressTabs } from '../../../shared/lists/AddressTabs.tsx'
import { AddressSelect, ListFilters } from '../../../shared/lists/ListFilters.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { NothingFound } from '../../../shared/lists/NothingFound.tsx'
import { type Address, oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { homeConfigQuery, lessonListQuery } from '../lessons.queries.ts'
import { lessonColumns } from './lesson-columns.tsx'
import { LESSON_STATUSES } from './lesson-status.ts'
import { LessonActs } from './LessonActs.tsx'
import { RemoveLessonDialog } from './RemoveLessonDialog.tsx'
import styles from '../lessons.module.css'

const CopyLessonDialog = laterDialog(
  async () => (await import('../form/CopyLessonDialog.tsx')).CopyLessonDialog,
)

const ShareLessonDialog = laterDialog(
  async () => (await import('../shared/ShareLessonDialog.tsx')).ShareLessonDialog,
)

const SharedLessons = lazy(async () => ({
  default: (await import('../shared/SharedLessons.tsx')).SharedLessons,
}))

// The bin is fetched when it is asked for.
const LessonBin = lazy(async () => ({ default: (await import('./LessonBin.tsx')).LessonBin }))

const ADD_PATH = '/classPreparation/addPreparation'
/** The filters of the list, by their names in the address. */
const LESSON_FILTERS = ['text', 'class', 'status']

/** 备课列表, and for a teacher who prepares lessons the recycle bin. */
export function LessonListScreen() {
  const navigate = useNavigate()
  const mayAdd = useCan('classPreparation.add')
  const hasBin = useCan('classPreparation.edit') && mayAdd
  const add = mayAdd && (
    <Button type="primary" onClick={() => void navigate(ADD_PATH)}>
      新建备课
    </Button>
  )
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>备课</h1>
        {!hasBin && add}
      </header>
      {hasBin ? (
        <div>
          <AddressTabs
            label="备课"
            actions={add}
            beforeChange={(go) => go()}
            tabs={[
              { key: 'list', label: '备课', panel: <LessonList /> },
              {
                key: 'shared',
                label: '共享',
                panel: (
                  <Suspense fallback={<SkeletonBlock height={320} />}>
                    <SharedLessons />
                  </Suspense>
                ),
              },
              {
                key: 'bin',
                label: '回收站',
                panel: (
                  <Suspense fallback={<SkeletonBlock height={320} />}>
                    <LessonBin />
                  </Suspense>
                ),
              },
            ]}
          />
        </div>
      ) : (
        <LessonList />
      )}
    </main>
  )
}

function LessonList() {
  const address = useAddress()
  const seesSchool = useCan('schoolManage.edit')
  const mayAdd = useCan('classPreparation.add')
  const { filter, isFiltered } = lessonFilter(address, seesSchool)
  const [copying, setCopying] = useState<LessonListItem | null>(null)
  const [sharing, setSharing] = useState<LessonListItem | null>(null)
  const [removing, setRemoving] = useState<LessonListItem | null>(null)
  const showsTeacher = filter.scope === 'school' || !mayAdd

  return (
    <div className={styles.part}>
      <ListScreen<LessonListItem>
        {...{ what: '备课', unit: '份' }}
        query={(page) => lessonListQuery(filter, page)}
        idOf={({ prepare_lesson_id }) => prepare_lesson_id}
        nameOf={({ title }) => title}
        filters={<LessonFilters isFiltered={isFiltered} seesSchool={seesSchool} />}
        empty={
          isFiltered ? <NothingFound what="备课" filters={LESSON_FILTERS} /> : <NoLessons mayAdd={mayAdd} />
        }
        show={{
          ...{ label: '备课表格', minWidth: showsTeacher ? 1120 : 1000 },
          phone: 'facts',
          columns: lessonColumns({ showsTeacher }),
          acts: {
            width: 184,
            of: (lesson) => (
              <LessonActs
                lesson={lesson}
                onCopy={() => setCopying(lesson)}
                onShare={() => setSharing(lesson)}
                onRemove={() => setRemoving(lesson)}
              />
            ),
          },
        }}
      />
      {copying !== null && <CopyLessonDialog lesson={copying} onClose={() => setCopying(null)} />}
      {sharing !== null && <ShareLessonDialog lesson={sharing} onClose={() => setSharing(null)} />}
      {removing !== null && <RemoveLessonDialog lesson={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

function NoLessons({ mayAdd }: { mayAdd: boolean }) {
  const navigate = useNavigate()
  if (!mayAdd) return <EmptyList>还没有备课。</EmptyList>
  const begin = (
    <Button type="primary" onClick={() => void navigate(ADD_PATH)}>
      新建备课
    </Button>
  )
  return <EmptyList action={begin}>还没有备课。从一个课件开始，加上题目就能上课。</EmptyList>
}

function LessonFilters({ isFiltered, seesSchool }: { isFiltered: boolean; seesSchool: boolean }) {
  const address = useAddress()
  const home = useQuery(homeConfigQuery())
  const classes = (home.data?.classes ?? []).map(({ class_id: value, name }) => ({ value, label: name }))
  const statuses = LESSON_STATUSES.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ListFilters
      label="筛选备课"
      searchLabel="搜索备课"
      isFiltered={isFiltered}
      onClear={() => address.change(Object.fromEntries(LESSON_FILTERS.map((name) => [name, null])))}
    >
      <AddressSelect
        {...{ label: '班级', name: 'class', first: '全部班级', width: 152 }}
        isPending={home.isPending}
        options={classes}
      />
      <AddressSelect
        {...{ label: '状态', name: 'status', first: '全部状态', width: 120 }}
        options={statuses}
      />
      {seesSchool && (
        <AddressSelect
          {...{ label: '范围', name: 'scope', first: '我的备课', width: 120 }}
          options={[{ value: 'school', label: '全校备课' }]}
        />
      )}
    </ListFilters>
  )
}

/** The filter of the list in the address. */
function lessonFilter(address: Address, seesSchool: boolean) {
  const text = address.read('text') ?? ''
  const class_id = address.read('class')
  const status = oneOf(
    address.read('status'),
    LESSON_STATUSES.map(({ id }) => id),
  )
  const scope = seesSchool ? oneOf(address.read('scope'), ['mine', 'school']) : null
  return {
    isFiltered: text !== '' || class_id !== null || status !== null,
    filter: {
      text,
      ...(class_id === null ? {} : { class_id }),
      ...(status === null ? {} : { status }),
      ...(scope === null ? {} : { scope }),
    },
  }
}
