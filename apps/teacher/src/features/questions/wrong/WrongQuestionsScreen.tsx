import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { MissedQuestion } from '@jiangtai/shared/questions/results/wrong/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCan, useUser } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { listPageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { useSubjects } from '../../../shared/subjects.ts'
import { LaterReviewNotice } from '../../../shared/tasks/review/direct/LaterReviewNotice.tsx'
import { today } from '../../../shared/today.ts'
import styles from '../questions.module.css'
import { MOST_CHOSEN } from '../batch/ChooseCard.tsx'
import { placeOf, wrongFilterOf } from './wrong-address.ts'
import { wrongReview } from './wrong-review.ts'
import { WrongCard } from './WrongCard.tsx'
import { WrongFilters } from './WrongFilters.tsx'
import { type WrongPlaces, wrongListQuery, wrongPlacesQuery } from './wrong.queries.ts'

const RedoDialog = laterDialog(async () => (await import('./RedoDialog.tsx')).RedoDialog)

// The acts on several questions come with the first tick.
const WrongBatch = lazy(async () => ({ default: (await import('./WrongBatch.tsx')).WrongBatch }))

/** 错题集: the questions that a class missed, the students who did, and the acts on them (QC-21). */
export function WrongQuestionsScreen() {
  const address = useAddress()
  const { info } = useUser()
  const { data, error, refetch } = useQuery(wrongPlacesQuery())
  const place = data === undefined ? null : placeOf(address, data, info.subject)
  return (
    <main className={list.screen}>
      {data !== undefined && place !== null ? (
        <OfClass places={data} place={place} />
      ) : (
        <>
          <header className={list.head}>
            <h1>错题集</h1>
          </header>
          {data !== undefined ? (
            <EmptyList>您还没有任教的班级。安排任课之后，这里列出学生做错的题。</EmptyList>
          ) : error === null ? (
            <SkeletonBlock height={240} />
          ) : (
            <FailedList what="班级" error={error} onRetry={() => void refetch()} />
          )}
        </>
      )}
    </main>
  )
}

function OfClass({
  places,
  place,
}: {
  places: WrongPlaces
  place: WrongPlaces[number] & { subject_id: string }
}) {
  const address = useAddress()
  const subjects = useSubjects()
  const filter = wrongFilterOf(address, place)
  const shown = listPageOf(address)
  const mayCompose = useCan('questionCenter.add')
  const [isComposing, setIsComposing] = useState(false)
  // The same query as the list's: it is asked once.
  const total = useQuery(wrongListQuery(filter, shown)).data?.total ?? 0
  const { class_name, subject_id, phase_id } = place
  const subject = subjectName(subjects, subject_id, phase_id)
  const review = wrongReview(place, subject)
  return (
    <>
      <header className={list.head}>
        <h1>错题集</h1>
        {mayCompose && total > 0 && (
          <Button type="primary" onClick={() => setIsComposing(true)}>
            错题重练
          </Button>
        )}
      </header>
      <LaterReviewNotice where={{ source: review.source }} />
      <ListScreen<MissedQuestion>
        {...{ what: '错题', unit: '题' }}
        query={(page) => wrongListQuery(filter, page)}
        idOf={({ question }) => question.question_id}
        nameOf={({ question }) => question.question_id}
        filters={<WrongFilters places={places} place={place} />}
        choosing={{
          ...{ filter, limit: MOST_CHOSEN },
          acts: (rows, clear) => (
            <Suspense fallback={null}>
              <WrongBatch {...{ rows, review }} onGone={clear} />
            </Suspense>
          ),
        }}
        empty={
          <EmptyList>
            {class_name}的{subject}
            在这段时间里没有符合条件的错题。上课发题、收卷之后，学生做错的题会列在这里。
          </EmptyList>
        }
        show={{
          cards: (rows, isStale, chosen) => (
            <ol className={styles.cards} data-stale={isStale}>
              {rows === null
                ? [0, 1, 2].map((at) => (
                    <li key={at}>
                      <SkeletonBlock height={148} />
                    </li>
                  ))
                : rows.map((missed, at) => (
                    <li key={missed.question.question_id}>
                      <WrongCard
                        {...{ missed, filter, chosen, review }}
                        number={(shown.page - 1) * shown.page_size + at + 1}
                      />
                    </li>
                  ))}
            </ol>
          ),
        }}
      />
      {isComposing && (
        <RedoDialog
          {...{ filter, phase_id, total }}
          title={`${class_name}${subject}错题重练 ${today()}`}
          onClose={() => setIsComposing(false)}
        />
      )}
    </>
  )
}
