import { ApiError } from '@jiangtai/client/api.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { lessonOfAddress } from '../../../shared/questions/lessons/new-question-path.ts'
import { useOwnPlace } from '../../../shared/questions/own/own-place.ts'
import { questionDetailQuery } from '../details/question-detail.queries.ts'

// The code that reads and draws questions is fetched with the form.
const NewQuestion = lazy(async () => ({ default: (await import('./QuestionEditor.tsx')).NewQuestion }))
const MendedQuestion = lazy(async () => ({ default: (await import('./QuestionEditor.tsx')).MendedQuestion }))

/** 新建试题, or 修改试题 of the question that the address names ([QU-76]). */
export function EditQuestionScreen() {
  const { read } = useAddress()
  const question_id = read('question_id')
  const lesson = question_id === null ? lessonOfAddress(read) : null
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>{question_id === null ? '新建试题' : '修改试题'}</h1>
      </header>
      <Suspense fallback={<SkeletonBlock height={420} />}>
        {question_id !== null && <StoredQuestion question_id={question_id} />}
        {question_id === null && (lesson === null ? <ForOwnSubject /> : <ForLesson {...lesson} />)}
      </Suspense>
    </main>
  )
}

function ForOwnSubject() {
  return <NewQuestion place={useOwnPlace()} />
}

/** A question that is written for a lesson begins in its subject and phase. */
function ForLesson({ prepare_lesson_id, ...place }: NonNullable<ReturnType<typeof lessonOfAddress>>) {
  return <NewQuestion place={place} prepare_lesson_id={prepare_lesson_id} />
}

function StoredQuestion({ question_id }: { question_id: string }) {
  // A question that is being changed is not replaced when others save it meanwhile: the server tells of their version at the next save.
  const { data, error, isError, refetch } = useQuery({
    ...questionDetailQuery(question_id),
    ...{ refetchInterval: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  })
  if (data !== undefined && data.abilities.edit) return <MendedQuestion view={data} />
  const isMissing = error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.name)
  if (data !== undefined || isMissing)
    return (
      <EmptyList action={<Link to="/question_center/question_center_bank">去试题库</Link>}>
        {data === undefined
          ? '没有这道题，可能已经被删除，或者地址不完整。'
          : '这道题不由您修改：校本题目由备课组长和校管理员修改，发现有误可以纠错。'}
      </EmptyList>
    )
  if (isError) return <FailedList what="题目" error={error} onRetry={() => void refetch()} />
  return <SkeletonBlock height={420} />
}
