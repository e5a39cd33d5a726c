import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Ahead } from '../../../core/screen.ts'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { AddressTabs } from '../../../shared/lists/AddressTabs.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { NothingFound } from '../../../shared/lists/NothingFound.tsx'
import { listPageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { lessonListQuery } from './lesson-list.queries.ts'
import { lessonColumns } from './lesson-columns.tsx'
import { LESSON_FILTERS, lessonFilter } from './lesson-filter.ts'
import { keepLessonLook, type LessonLook, readLessonLook } from './lesson-look.ts'
import { LessonActs } from './LessonActs.tsx'
import { LessonFilters } from './LessonFilters.tsx'
import { LookChoice } from './LookChoice.tsx'
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

const LessonCards = lazy(async () => ({ default: (await import('./LessonCards.tsx')).LessonCards }))

// The bin is fetched when it is asked for.
const LessonBin = lazy(async () => ({ default: (await import('./LessonBin.tsx')).LessonBin }))

const ADD_PATH = '/classPreparation/addPreparation'

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

LessonListScreen.ahead = ((address, ask) => {
  // Who may see the lessons of the school is known when the page is drawn.
  if (address.read('tab') !== null || address.read('scope') === 'school') return
  ask(lessonListQuery(lessonFilter(address, false).filter, listPageOf(address)))
}) satisfies Ahead

function LessonList() {
  const address = useAddress()
  const seesSchool = useCan('schoolManage.edit')
  const mayAdd = useCan('classPreparation.add')
  const { filter, isFiltered } = lessonFilter(address, seesSchool)
  const [copying, setCopying] = useState<LessonListItem | null>(null)
  const [sharing, setSharing] = useState<LessonListItem | null>(null)
  const [removing, setRemoving] = useState<LessonListItem | null>(null)
  const [look, setLook] = useState<LessonLook>(() => readLessonLook(localStorage))
  const showsTeacher = filter.scope === 'school' || !mayAdd
  const actsOf = (lesson: LessonListItem) => (
    <LessonActs
      lesson={lesson}
      onCopy={() => setCopying(lesson)}
      onShare={() => setSharing(lesson)}
      onRemove={() => setRemoving(lesson)}
    />
  )

  function handleLook(next: LessonLook) {
    keepLessonLook(localStorage, next)
    setLook(next)
  }

  return (
    <div className={styles.part}>
      <ListScreen<LessonListItem>
        {...{ what: '备课', unit: '份' }}
        query={(page) => lessonListQuery(filter, page)}
        idOf={({ prepare_lesson_id }) => prepare_lesson_id}
        nameOf={({ title }) => title}
        filters={
          <LessonFilters isFiltered={isFiltered} seesSchool={seesSchool}>
            <LookChoice look={look} onChange={handleLook} />
          </LessonFilters>
        }
        empty={
          isFiltered ? <NothingFound what="备课" filters={LESSON_FILTERS} /> : <NoLessons mayAdd={mayAdd} />
        }
        show={
          look === 'cards'
            ? {
                cards: (rows, isStale) => (
                  <Suspense fallback={<SkeletonBlock height={480} />}>
                    <LessonCards {...{ rows, isStale, showsTeacher }} acts={actsOf} />
                  </Suspense>
                ),
              }
            : {
                ...{ label: '备课表格', minWidth: showsTeacher ? 1208 : 1088 },
                phone: 'facts',
                columns: lessonColumns({ showsTeacher }),
                acts: { width: 184, of: actsOf },
              }
        }
      />
      {copying !== null && (
        <CopyLessonDialog
          lesson={copying}
          {...(copying.abilities.own ? {} : { from: copying.teacher_name })}
          onClose={() => setCopying(null)}
        />
      )}
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
