import { ApiError } from '@jiangtai/client/api.ts'
import type { ListedQuestion } from '@jiangtai/shared/questions/contract.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { questionDetailQuery } from './question-detail.queries.ts'

/** The page of one question, which the address names; with words in its place when it is not there. */
export function OneQuestion({
  title,
  children,
}: {
  title: string
  children: (question: ListedQuestion) => ReactNode
}) {
  const question_id = useAddress().read('question_id')
  const { data, error, isError, refetch } = useQuery({
    ...questionDetailQuery(question_id ?? ''),
    enabled: question_id !== null,
  })
  const isMissing =
    question_id === null || (error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.name))
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>{title}</h1>
      </header>
      {data !== undefined ? (
        children(data)
      ) : isMissing ? (
        <EmptyList action={<Link to="/question_center/question_center_bank">去试题库</Link>}>
          没有这道题，可能已经被删除，或者地址不完整。
        </EmptyList>
      ) : isError ? (
        <FailedList what="题目" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBlock height={240} />
      )}
    </main>
  )
}
