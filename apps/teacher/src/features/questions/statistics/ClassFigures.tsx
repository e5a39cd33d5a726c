import { type AnswerCounts, askedCount } from '@jiangtai/shared/facts/counts.ts'
import { rateText, rateValue, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { type Figure, FigureTable } from '@jiangtai/ui/lists/figures/FigureTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statisticsByClassQuery } from './statistics.queries.ts'

type ClassRow = { class_id: string | null; class_name: string; counts: AnswerCounts }

/** The figures by class, on demand ([QU-145]). */
export function ClassFigures({ question_id, version }: { question_id: string; version: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? '收起各班' : '按班级查看'}
      </Button>
      {isOpen && <ClassTable question_id={question_id} version={version} />}
    </>
  )
}

function ClassTable({ question_id, version }: { question_id: string; version: number }) {
  const { data, error, refetch } = useQuery(statisticsByClassQuery(question_id, version))
  if (data === undefined)
    return error === null ? (
      <SkeletonBlock height={96} />
    ) : (
      <FailedList what="各班的数据" error={error} onRetry={() => void refetch()} />
    )
  const count = (head: string, countIn: (counts: AnswerCounts) => number): Figure<ClassRow> => ({
    head,
    order: ({ counts }) => countIn(counts),
    cell: ({ counts }) => countIn(counts),
  })
  return (
    <FigureTable
      label="各班的作答表"
      name={{
        head: '班级',
        order: ({ class_name }) => class_name,
        cell: ({ class_name }) => class_name,
      }}
      figures={[
        count('作答', askedCount),
        count('全对', ({ right_count }) => right_count),
        count('部分对', ({ half_count }) => half_count),
        count('错', ({ wrong_count }) => wrong_count),
        count('未答', ({ missing_count }) => missing_count),
        {
          head: '得分率',
          order: ({ counts }) => rateValue(scoreRate(counts, 1)),
          cell: ({ counts }) => rateText(scoreRate(counts, 1)),
        },
      ]}
      rows={data}
      idOf={({ class_id }) => class_id ?? ''}
      minWidth={480}
    />
  )
}
